import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { findOffers, formOf } from '../tools/torture/bookings/offers.ts'
import { openServerHost, type Server } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { createRandom, type Random } from '../tools/torture/random.ts'
import { hasPgbench, prepareTpcb, runPgbench, TPCB } from './measuring/pgbench.ts'
import { median, percentile } from './measuring/statistics.ts'

/** A booking is two calls with two acts at a supplier; TPC-B is five statements. */
const LEAST = 0.12
const CLIENTS = 16
const ROUNDS = 5
const SECONDS = 5
/** Searched for before each round: enough that no fare class runs out. */
const SEARCHES = 30

interface BookingMeasurement {
  perSecond: number
  /** Of each booking, both calls. */
  times: number[]
  refused: number
  /** The server's own, for all of them: what else the machine does hardly touches it. */
  cpuMs: number
}

async function offersFor(send: Client, { token }: SignedInUser, random: Random): Promise<Offer[]> {
  const found: Offer[] = []
  // From several addresses: those of one are counted.
  for (let n = 0; n < SEARCHES; n++) found.push(...((await findOffers(send, token, random, `127.0.1.${n + 1}`)) ?? []))
  return found
}

let people = 0

/** False when its fare class ran out meanwhile. */
async function bookOnce(send: Client, { token }: SignedInUser, offer: Offer): Promise<boolean> {
  const made = await send(bookings.create, { body: formOf(offer, ++people) }, { token, key: randomUUID() })
  if (made.status === 409) return false
  if (made.status !== 200) throw new Error(`held: ${made.status} ${made.body.message}`)
  const { id, state } = made.body.booking
  if (state === 'rejected') return false
  const issued = await send(bookings.confirm, { body: { id } }, { token, key: randomUUID() })
  if (issued.body.booking?.state !== 'confirmed') throw new Error(`issued: ${issued.status} ${issued.body.message}`)
  return true
}

async function measureBookings(
  pid: number,
  agents: SignedInUser[],
  send: Client,
  random: Random,
): Promise<BookingMeasurement> {
  const offers = await offersFor(send, agents[0] as SignedInUser, random)
  const times: number[] = []
  let refused = 0
  const cpuBefore = cpuOf(pid)
  const started = performance.now()
  const work = async (agent: SignedInUser) => {
    while (performance.now() - started < SECONDS * 1_000) {
      const began = performance.now()
      if (await bookOnce(send, agent, random.pick(offers))) times.push(performance.now() - began)
      else refused++
    }
  }
  await Promise.all(agents.map(work))
  return {
    perSecond: (times.length * 1_000) / (performance.now() - started),
    times,
    refused,
    cpuMs: cpuOf(pid) - cpuBefore,
  }
}

/** Of one process and those it has waited for: milliseconds. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16)
  return times.reduce((sum, ticks) => sum + 10 * Number(ticks), 0)
}

async function measureAll(databaseUrl: string, server: Server, random: Random, rounds: number) {
  const url = await prepareTpcb(databaseUrl)
  const { agents } = await signInUsers(databaseUrl, { agents: CLIENTS, office: 1 })
  const send = createClient(server.port)
  await measureBookings(server.pid, agents, send, random)
  const [ours, theirs]: [BookingMeasurement[], number[]] = [[], []]
  // In turns, so that what else the machine does meets both alike.
  for (let round = 0; round < rounds; round++) {
    theirs.push((await runPgbench({ url, clients: CLIENTS, seconds: SECONDS, args: TPCB })).tps)
    ours.push(await measureBookings(server.pid, agents, send, random))
  }
  return { ours, theirs }
}

/** Agents' bookings a second, held and issued over HTTP, beside pgbench's TPC-B on the same server. Steps are the rounds. */
export const run: Run = async ({ seed, steps: rounds = ROUNDS }) => {
  if (!(await hasPgbench())) return { ok: false, pgbench: 'missing' }
  const ground = await openServerHost()
  let server: Server | undefined
  try {
    server = await ground.startServer()
    const { ours, theirs } = await measureAll(ground.databaseUrl, server, createRandom(seed), rounds)
    for (const [round, { perSecond }] of ours.entries())
      process.stdout.write(
        `  ${perSecond.toFixed(0).padStart(6)} bookings/s ${theirs[round]?.toFixed(0).padStart(7)} TPC-B/s\n`,
      )
    const { rows } = await asOwner(ground.databaseUrl, (owner) => owner.query('select * from ledger_differences()'))
    // Neighbours in time are compared, then the middle is taken: a busy minute slows both.
    const ratio = Number(median(ours.map(({ perSecond }, round) => perSecond / (theirs[round] ?? 1))).toFixed(3))
    const times = ours.flatMap((each) => each.times)
    return {
      ok: ratio >= LEAST && rows.length === 0,
      ratio,
      per_s: Math.round(median(ours.map(({ perSecond }) => perSecond))),
      pgbench_tps: Math.round(median(theirs)),
      p50_ms: percentile(times, 0.5, 0),
      p99_ms: percentile(times, 0.99, 0),
      server_cpu_ms: Number((ours.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / times.length).toFixed(1)),
      bookings: times.length,
      refused: ours.reduce((sum, { refused }) => sum + refused, 0),
      differences: rows.length,
    }
  } finally {
    await server?.kill()
    await ground.close()
  }
}
