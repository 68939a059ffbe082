import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/flights/flights.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { findOffers, formOf } from '../tools/torture/bookings/offers.ts'
import { openServerHost, type Server, type ServerHost } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { countedWork, cpuOf, readDatabaseWork } from './measuring/work.ts'

const PROCESSES = [1, 2, 4] as const
const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3
/** Of each server, before anything is measured: code is compiled, and every connection plans its statements. */
const WARM_REQUESTS = 1_000
/** On a slow machine no longer than this. */
const WARM_MS = 90_000
const SEARCHES = 12
/** More processes may not make a request more expensive: what each keeps for itself, the others do again. */
const MOST_GROWTH = 0.15
/** A refusal costs less than a booking: with many of them, what is compared is something else. */
const MOST_REFUSED = 0.3
/** What was begun is brought to its end before servers stand still. */
const QUIET_MS = 1_000
const JOBS_MS = 120_000

/** How many processes, of all that were started, serve at the moment. The others stand still. */
interface Fleet {
  host: ServerHost
  servers: readonly Server[]
  serving: number
  send: Client
  agents: SignedInUser[]
  random: Random
}

interface Cost {
  perSecond: number
  /** Of one request, in milliseconds. */
  cpuMs: number
}

/** Of the servers that serve, and of what they made the database do. */
async function readCpu({ host, servers, serving }: Fleet): Promise<number> {
  let cpuMs = 0
  for (const { name, pid } of servers.slice(0, serving))
    cpuMs += cpuOf(pid) + (await readDatabaseWork(host.databaseUrl, name)).cpuMs
  return cpuMs
}

const WAITING = `select count(*)::int as jobs from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`

/** Mails and documents of what was asked for are made after the answer: they are its cost, and not of whatever is next. */
async function finishJobs({ host }: Fleet): Promise<void> {
  for (const until = performance.now() + JOBS_MS; performance.now() < until; await sleep(QUIET_MS)) {
    const { rows } = await asOwner(host.databaseUrl, (owner) => owner.query<{ jobs: number }>(WAITING))
    if (rows[0]?.jobs === 0) return
  }
  throw new Error('jobs are not worked off: the machine is too busy to measure anything')
}

/** The same servers in every measurement: so what one has learnt, or the hour, favours nobody. */
async function letServe(fleet: Fleet, count: number): Promise<void> {
  await sleep(QUIET_MS)
  await finishJobs(fleet)
  fleet.serving = count
  fleet.servers.forEach(({ pid }, place) => void process.kill(pid, place < count ? 'SIGCONT' : 'SIGSTOP'))
  // One that stood still is first told all that happened meanwhile.
  await sleep(QUIET_MS)
}

/** So many callers at once, each as fast as it is answered, until `isOver`. Work says how many requests it took. */
async function drive(fleet: Fleet, isOver: (done: number) => boolean, work: Work): Promise<number> {
  let done = 0
  const runOne = async (agent: SignedInUser) => {
    while (!isOver(done)) done += await work(agent)
  }
  await Promise.all(fleet.agents.map(runOne))
  return done
}
type Work = (agent: SignedInUser) => Promise<number>

async function measure(fleet: Fleet, seconds: number, work: Work): Promise<Cost> {
  const before = await readCpu(fleet)
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1_000
  const done = await drive(fleet, () => elapsed() > seconds, work)
  const took = elapsed()
  await finishJobs(fleet)
  return { perSecond: done / took, cpuMs: ((await readCpu(fleet)) - before) / Math.max(1, done) }
}

let people = 0
/** Of those, how many got no booking. */
let refused = 0

/** A booking is held and issued: two requests. Where its fare ran out or is over, the first is the last. */
async function bookOnce(send: Client, { token }: SignedInUser, offer: Offer): Promise<number> {
  const made = await send(bookings.create, { body: formOf(offer, ++people) }, { token, key: randomUUID() })
  if ([404, 409].includes(made.status) || (made.status === 200 && made.body.booking.state === 'rejected')) {
    refused++
    return 1
  }
  if (made.status !== 200) throw new Error(`held: ${made.status} ${made.body.message}`)
  const { id, version } = made.body.booking
  const issued = await send(bookings.confirm, { body: { id, version } }, { token, key: randomUUID() })
  if (issued.body.booking?.state !== 'confirmed') throw new Error(`issued: ${issued.status} ${issued.body.message}`)
  return 2
}

const places = ['LHE', 'KHI', 'ISB', 'DXB', 'JED', 'RUH', 'DOH', 'LHR', 'IST', 'MED', 'KUL', 'AUH']

async function searchOnce({ send, random }: Fleet, { token }: SignedInUser): Promise<number> {
  const from = random.pick(places)
  const to = random.pick(places.filter((place) => place !== from))
  const date = new Date(Date.now() + (10 + random.below(200)) * 86_400_000).toISOString().slice(0, 10)
  const query = { trip: 'one_way' as const, legs: `${from}-${to}-${date}` }
  // Searches are counted by address: people come from many.
  const address = `127.${1 + random.below(90)}.${random.below(90)}.7`
  const { status, body } = await send(flights.search, { query }, { token, from: address, unread: true })
  if (status !== 200) throw new Error(`searched: ${status} ${body.message}`)
  return 1
}

/** Fresh offers, so that few are sold out, whoever is measured first. */
async function findFresh({ send, agents, random }: Fleet, round: number): Promise<() => Offer> {
  const [agent] = agents as [SignedInUser]
  const found: Offer[] = []
  for (let n = 0; n < SEARCHES; n++)
    found.push(...((await findOffers(send, agent.token, random, `127.0.${1 + round}.${n + 1}`)) ?? []))
  if (found.length === 0) throw new Error('nothing was found')
  // Other servers learn of them a moment later.
  await sleep(QUIET_MS)
  let next = random.below(found.length)
  return () => found[next++ % found.length] as Offer
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

type Costs = Record<'booking' | 'searching', Cost>

/** All counts after each other, each round beginning with another one: what else the machine does falls on all alike. */
async function measureRound(fleet: Fleet, round: number, seconds: number): Promise<Map<number, Costs>> {
  const costs = new Map<number, Costs>()
  for (let place = 0; place < PROCESSES.length; place++) {
    const count = PROCESSES[(round + place) % PROCESSES.length] as number
    await letServe(fleet, fleet.servers.length)
    const nextOffer = await findFresh(fleet, 1 + round * PROCESSES.length + place)
    await letServe(fleet, count)
    costs.set(count, {
      booking: await measure(fleet, seconds, (agent) => bookOnce(fleet.send, agent, nextOffer())),
      searching: await measure(fleet, seconds, (agent) => searchOnce(fleet, agent)),
    })
  }
  await letServe(fleet, fleet.servers.length)
  return costs
}

/**
 * Requests of bookings (held and issued) and searches a second with 1, 2 and 4 processes that share a database, and the
 * CPU time of one, of the servers and PostgreSQL together. On a machine with few cores the rate cannot grow; the cost may
 * not either. Growth is compared within a round, and the median of the rounds counts. Steps are the seconds of each
 * measurement.
 */
export const run: Run = async ({ seed, steps: seconds = SECONDS }) => {
  const random = createRandom(seed)
  const host = await openServerHost({ ...countedWork, max_connections: '300' })
  try {
    const servers: Server[] = []
    for (let count = 0; count < Math.max(...PROCESSES); count++) servers.push(await host.startServer())
    const { agents } = await signInUsers(host.databaseUrl, { agents: CLIENTS, office: 1 })
    let turn = 0
    // Each request goes to the next server that serves, as behind a proxy.
    const send = createClient(() => (servers[turn++ % fleet.serving] as Server).port)
    const fleet: Fleet = { host, servers, serving: servers.length, send, agents, random }
    const nextOffer = await findFresh(fleet, 0)
    const until = performance.now() + WARM_MS
    const isWarm = (done: number) => done >= WARM_REQUESTS * servers.length || performance.now() > until
    await drive(
      fleet,
      isWarm,
      async (agent) => (await bookOnce(send, agent, nextOffer())) + (await searchOnce(fleet, agent)),
    )
    const rounds: Map<number, Costs>[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(fleet, round, seconds))

    const of = (count: number, kind: keyof Costs, what: keyof Cost) =>
      rounds.map((costs) => costs.get(count)?.[kind][what] ?? Number.NaN)
    const figures: Record<string, number> = {}
    const growths: number[] = []
    for (const count of PROCESSES) {
      figures[`per_s_${count}`] = Math.round(median(of(count, 'booking', 'perSecond')))
      figures[`searches_per_s_${count}`] = Math.round(median(of(count, 'searching', 'perSecond')))
      for (const [name, kind] of [
        ['cpu_ms', 'booking'],
        ['search_cpu_ms', 'searching'],
      ] as const) {
        const [own, one] = [of(count, kind, 'cpuMs'), of(1, kind, 'cpuMs')]
        figures[`${name}_${count}`] = Number(median(own).toFixed(2))
        growths.push(median(own.map((cost, round) => cost / (one[round] ?? 1) - 1)))
      }
    }
    const growth = Number(Math.max(...growths).toFixed(3))
    const refusedShare = Number((refused / people).toFixed(2))
    return {
      ok: growth <= MOST_GROWTH && refusedShare <= MOST_REFUSED,
      ...{ cpu_growth: growth, refused_share: refusedShare, ...figures },
    }
  } finally {
    await host.close()
  }
}
