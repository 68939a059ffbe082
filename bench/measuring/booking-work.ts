import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { utcDay } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { findOffers, formOf } from '../../tools/torture/bookings/offers.ts'
import type { SignedInUser } from '../../tools/torture/bookings/sign-in.ts'
import type { Random } from '../../tools/torture/inputs/random.ts'
import { asOwner } from '../../tools/torture/money/agents.ts'
import type { Client } from '../../tools/torture/money/client.ts'

interface OfferSearch {
  user: SignedInUser
  random: Random
  searches: number
  /** The third number of the addresses that the searches come from: those of one address are limited. */
  network: number
}

/** Offers to book: enough searches, and few fare classes run out. */
export async function findManyOffers(send: Client, search: OfferSearch): Promise<Offer[]> {
  const { user, random, searches, network } = search
  const found: Offer[] = []
  for (let n = 0; n < searches; n++)
    found.push(...((await findOffers(send, user.token, random, `127.0.${network}.${n + 1}`)) ?? []))
  if (found.length === 0) throw new Error('no offers were found')
  return found
}

let people = 0

/** Holds and issues a booking, which are two requests. False when its fare class ran out or the offer expired. */
export async function bookOnce(send: Client, { token }: SignedInUser, offer: Offer): Promise<boolean> {
  const made = await send(bookings.create, { body: formOf(offer, ++people) }, { token, key: randomUUID() })
  if (made.status === 404 || made.status === 409) return false
  if (made.status !== 200) throw new Error(`held: ${made.status} ${made.body.message}`)
  const { id, version, state } = made.body.booking
  if (state === 'rejected') return false
  const issued = await send(bookings.confirm, { body: { id, version } }, { token, key: randomUUID() })
  if (issued.body.booking?.state !== 'confirmed') throw new Error(`issued: ${issued.status} ${issued.body.message}`)
  return true
}

const places = ['LHE', 'KHI', 'ISB', 'DXB', 'JED', 'RUH', 'DOH', 'LHR', 'IST', 'MED', 'KUL', 'AUH']

/** Days that may be named: after all routes of one, the same routes come on a day that nobody names. */
const DAYS = 45

/** The same routes for each day that is named, so the same work, and never in a cache. */
export function routesOn(day: number): () => string {
  const routes = places.flatMap((from) => places.filter((to) => to !== from).map((to) => `${from}-${to}`))
  const date = (more: number) => utcDay(Date.now(), 10 + day + more)
  let next = 0
  return () => {
    const place = next++
    // A prime apart, so that neighbours have no place in common.
    return `${routes[(place * 17) % routes.length]}-${date(DAYS * Math.floor(place / routes.length))}`
  }
}

const WAITING = `select count(*)::int as jobs from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`
const LOOK_MS = 1_000
const JOBS_MS = 240_000

/** Waits for the mails and documents of earlier requests, which are made after the answer and are part of their cost. */
export async function finishJobs(databaseUrl: string): Promise<void> {
  for (const until = performance.now() + JOBS_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const { rows } = await asOwner(databaseUrl, (owner) => owner.query<{ jobs: number }>(WAITING))
    if (rows[0]?.jobs === 0) return
  }
  throw new Error('jobs do not finish: the machine is too busy to measure anything')
}
