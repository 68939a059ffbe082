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
import { median } from './measuring/statistics.ts'
import { countedWork, cpuOf, readDatabaseWork } from './measuring/work.ts'

const SERVERS = 2
const CLIENTS = 8
/** Of each measurement; a step is one. */
const BOOKINGS = 60
/** Searches, for each booking: the first ones of a day teach each server its timetable. */
const SEARCHES_EACH = 2
/** Odd, so that the median is one of them. */
const ROUNDS = 5
/** Of each server, before anything is measured: code is compiled, and every connection plans its statements. */
const WARM_BOOKINGS = 150
/** On a slow machine no longer than this. */
const WARM_MS = 120_000
const SEARCHES = 8
/** More processes may not make a request more expensive: what each keeps for itself, the others do again. */
const MOST_GROWTH = 0.15
/** A refusal costs less than a booking: with many of them, what is compared is something else. */
const MOST_REFUSED = 0.3
const QUIET_MS = 1_000
const IDLE_MS = 10_000
const JOBS_MS = 240_000

interface Fleet {
  host: ServerHost
  /** All of them are up all the time. */
  servers: readonly Server[]
  /** Those that requests go to. */
  serving: readonly Server[]
  send: Client
  agents: SignedInUser[]
  random: Random
}

interface Cost {
  perSecond: number
  /** Of one request, in milliseconds. */
  cpuMs: number
}

/**
 * Of all servers and of what they made the database do. Jobs are taken by whoever is free, so those nobody sends requests
 * to count too.
 */
async function readCpu({ host, servers }: Fleet): Promise<number> {
  let cpuMs = 0
  for (const { name, pid } of servers) cpuMs += cpuOf(pid) + (await readDatabaseWork(host.databaseUrl, name)).cpuMs
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

/** So many callers at once, each as fast as it is answered, until the work is done. Work says how many requests it took. */
async function drive(fleet: Fleet, isOver: (begun: number) => boolean, work: Work): Promise<number> {
  let begun = 0
  let requests = 0
  const runOne = async (agent: SignedInUser) => {
    while (!isOver(begun++)) {
      // Read only after the wait: the others count meanwhile.
      const took = await work(agent)
      requests += took
    }
  }
  await Promise.all(fleet.agents.map(runOne))
  return requests
}
type Work = (agent: SignedInUser) => Promise<number>

/** The same work each time, so that a busy machine takes longer for it and measures no less. */
async function measure(fleet: Fleet, count: number, work: Work): Promise<Cost> {
  const before = await readCpu(fleet)
  const started = performance.now()
  const requests = await drive(fleet, (begun) => begun >= count, work)
  const seconds = (performance.now() - started) / 1_000
  await finishJobs(fleet)
  return { perSecond: requests / seconds, cpuMs: ((await readCpu(fleet)) - before) / Math.max(1, requests) }
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

const DAY_MS = 86_400_000

/** The same routes each time, on a day that nobody has searched: so the same work, and nothing is found in a cache. */
function routesOn(day: number): () => string {
  const routes = places.flatMap((from) => places.filter((to) => to !== from).map((to) => `${from}-${to}`))
  const date = (more: number) => new Date(Date.now() + (10 + day + more) * DAY_MS).toISOString().slice(0, 10)
  let next = 0
  return () => {
    const place = next++
    // A prime apart, so that those after each other have no place in common.
    return `${routes[(place * 17) % routes.length]}-${date(150 * Math.floor(place / routes.length))}`
  }
}

async function searchOnce({ send, random }: Fleet, { token }: SignedInUser, legs: string): Promise<number> {
  // Searches are counted by address: people come from many.
  const address = `127.${1 + random.below(90)}.${random.below(90)}.7`
  const query = { trip: 'one_way' as const, legs }
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

const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals))

type Costs = Record<'booking' | 'searching', Cost>

/** One that serves alone is another one each round: so what one has learnt favours nobody. */
const servingIn = ({ servers }: Fleet, round: number, count: number): readonly Server[] =>
  count === SERVERS ? servers : servers.slice(round % SERVERS, (round % SERVERS) + 1)

/** Alone and together after each other, each round beginning with the other: what else the machine does falls on both. */
async function measureRound(fleet: Fleet, round: number, bookings: number): Promise<Costs[]> {
  const costs: Costs[] = []
  for (const count of round % 4 < 2 ? [1, SERVERS] : [SERVERS, 1]) {
    fleet.serving = fleet.servers
    const nextOffer = await findFresh(fleet, 1 + round * SERVERS + count)
    fleet.serving = servingIn(fleet, round, count)
    const booking = await measure(fleet, bookings, (agent) => bookOnce(fleet.send, agent, nextOffer()))
    const nextRoute = routesOn(1 + round * SERVERS + count)
    const searching = await measure(fleet, SEARCHES_EACH * bookings, (agent) => searchOnce(fleet, agent, nextRoute()))
    costs[count] = { booking, searching }
    process.stdout.write(
      `  round ${round + 1}, ${count} serving: ${booking.cpuMs.toFixed(1)} ms, a search ${searching.cpuMs.toFixed(1)} ms
`,
    )
  }
  return costs
}

/** What everything costs while nobody asks for anything: in milliseconds a second. */
async function measureIdle(fleet: Fleet): Promise<number> {
  await finishJobs(fleet)
  const before = await readCpu(fleet)
  await sleep(IDLE_MS)
  return Math.round(((await readCpu(fleet)) - before) / (IDLE_MS / 1_000))
}

/**
 * Requests of bookings (held and issued) and searches, sent to one server and to two that share a database: how many a
 * second, and the CPU time of one, of servers and PostgreSQL together, with the mails and documents it leads to. On a
 * machine with few cores the rate cannot grow; the cost may not either. Both servers are up all the time, so what an idle
 * one costs is in both, and told beside them. Growth is compared within a round, and the median of the rounds counts.
 */
export const run: Run = async ({ seed, steps: count = BOOKINGS }) => {
  const random = createRandom(seed)
  const host = await openServerHost({ ...countedWork, max_connections: '200' })
  try {
    const servers: Server[] = []
    while (servers.length < SERVERS) servers.push(await host.startServer())
    const { agents } = await signInUsers(host.databaseUrl, { agents: CLIENTS, office: 1 })
    let turn = 0
    // Each request goes to the next server that serves, as behind a proxy.
    const send = createClient(() => (fleet.serving[turn++ % fleet.serving.length] as Server).port)
    const fleet: Fleet = { host, servers, serving: servers, send, agents, random }
    const nextOffer = await findFresh(fleet, 0)
    const until = performance.now() + WARM_MS
    const isWarm = (begun: number) => begun >= WARM_BOOKINGS * SERVERS || performance.now() > until
    const nextRoute = routesOn(0)
    const both: Work = async (agent) =>
      (await bookOnce(send, agent, nextOffer())) + (await searchOnce(fleet, agent, nextRoute()))
    const warm = await drive(fleet, isWarm, both)
    process.stdout.write(`  ${warm} requests before anything is measured\n`)
    const idle = await measureIdle(fleet)
    const rounds: Costs[][] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(fleet, round, count))

    const of = (serving: number, kind: keyof Costs, what: keyof Cost) =>
      rounds.map((costs) => costs[serving]?.[kind][what] ?? Number.NaN)
    const growthOf = (kind: keyof Costs) =>
      median(of(SERVERS, kind, 'cpuMs').map((cost, round) => cost / (of(1, kind, 'cpuMs')[round] ?? 1) - 1))
    const figures: Record<string, number> = {}
    for (const serving of [1, SERVERS]) {
      figures[`per_s_${serving}`] = rounded(median(of(serving, 'booking', 'perSecond')))
      figures[`searches_per_s_${serving}`] = rounded(median(of(serving, 'searching', 'perSecond')))
      figures[`cpu_ms_${serving}`] = rounded(median(of(serving, 'booking', 'cpuMs')))
      figures[`search_cpu_ms_${serving}`] = rounded(median(of(serving, 'searching', 'cpuMs')))
    }
    const [cpu_growth, search_cpu_growth] = [rounded(growthOf('booking'), 3), rounded(growthOf('searching'), 3)]
    const refused_share = rounded(refused / people, 2)
    return {
      ok: Math.max(cpu_growth, search_cpu_growth) <= MOST_GROWTH && refused_share <= MOST_REFUSED,
      ...{ cpu_growth, search_cpu_growth, ...figures, idle_cpu_ms_per_s: idle, refused_share },
    }
  } finally {
    await host.close()
  }
}
