import { setTimeout as sleep } from 'node:timers/promises'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { openServerHost, type Server, type ServerHost } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { bookOnce, findManyOffers, finishJobs, routesOn } from './measuring/booking-work.ts'
import { median } from './measuring/statistics.ts'
import { cpuOf, cpuOfDatabase } from './measuring/work.ts'

const CLIENTS = 8
/** Searches per booking; the first ones of a day make each server load its timetable. */
const SEARCHES_EACH = 2
const usual = {
  /** Numbers of servers that handle requests; all servers run all the time. */
  counts: [1, 2, 4],
  /** Per measurement; a step is one booking. */
  bookings: 60,
  /** Odd, so that the median is an actual value. */
  rounds: 5,
  /** Bookings of each server before measuring, so that code is compiled and every connection has planned its statements. */
  warmUp: 150,
  /** For offers before each measurement. */
  searches: 8,
  /** Other servers learn about the offers a moment later. */
  quietMs: 1_000,
  idleMs: 10_000,
}
type Extent = typeof usual
const least: Extent = { counts: [1, 2], bookings: 1, rounds: 1, warmUp: 1, searches: 1, quietMs: 0, idleMs: 100 }
/** Upper limit for the warm-up on a slow machine. */
const WARM_MS = 120_000
/**
 * Maximum growth of the cost per request with more processes: anything each process caches for itself must be
 * recomputed by the others.
 */
const MOST_GROWTH = 0.15
/** A refusal is cheaper than a booking, so with too many of them the comparison is no longer fair. */
const MOST_REFUSED = 0.3

interface Fleet {
  host: ServerHost
  /** All running servers. */
  servers: readonly Server[]
  /** The servers that receive requests. */
  serving: readonly Server[]
  extent: Extent
  send: Client
  agents: SignedInUser[]
  random: Random
}

interface Cost {
  perSecond: number
  /** Per request, in milliseconds. */
  cpuMs: number
}

/**
 * CPU time of all servers and PostgreSQL: jobs are taken by any free server, including those that receive no requests.
 */
const readCpu = ({ host, servers }: Fleet): number =>
  servers.reduce((sum, { pid }) => sum + cpuOf(pid), cpuOfDatabase(host.postmaster))

/**
 * Runs concurrent callers until the work is done; each sends its next request as soon as the last one is answered.
 * `work` returns how many requests it took.
 */
async function drive(fleet: Fleet, isOver: (started: number) => boolean, work: Work): Promise<number> {
  let started = 0
  let requests = 0
  const runOne = async (agent: SignedInUser) => {
    while (!isOver(started++)) {
      // Added only after the await, because other callers update the counter in the meantime.
      const took = await work(agent)
      requests += took
    }
  }
  await Promise.all(fleet.agents.map(runOne))
  return requests
}
type Work = (agent: SignedInUser) => Promise<number>

/** A fixed amount of work, so that a busy machine takes longer but does not measure less. */
async function measure(fleet: Fleet, count: number, work: Work): Promise<Cost> {
  const before = readCpu(fleet)
  const started = performance.now()
  const requests = await drive(fleet, (started) => started >= count, work)
  const seconds = (performance.now() - started) / 1_000
  await finishJobs(fleet.host.databaseUrl)
  return { perSecond: requests / seconds, cpuMs: (readCpu(fleet) - before) / Math.max(1, requests) }
}

let tried = 0
/** How many of the tried bookings failed. */
let refused = 0

/** Returns the number of requests: only one if the fare class has run out. */
async function countBooking(send: Client, agent: SignedInUser, offer: Offer): Promise<number> {
  tried++
  if (await bookOnce(send, agent, offer)) return 2
  refused++
  return 1
}

async function searchOnce({ send, random }: Fleet, { token }: SignedInUser, legs: string): Promise<number> {
  // Searches are limited by address, so people come from many addresses.
  const address = `127.${1 + random.below(90)}.${random.below(90)}.7`
  const query = { trip: 'one_way' as const, legs }
  const { status, body } = await send(flights.search, { query }, { token, from: address, unread: true })
  if (status !== 200) throw new Error(`searched: ${status} ${body.message}`)
  return 1
}

/** Finds new offers, so that few are sold out, whichever configuration is measured first. */
async function findFresh({ send, agents, random, extent }: Fleet, round: number): Promise<() => Offer> {
  const [user] = agents as [SignedInUser]
  const found = await findManyOffers(send, { user, random, searches: extent.searches, network: 1 + round })
  await sleep(extent.quietMs)
  let next = random.below(found.length)
  return () => found[next++ % found.length] as Offer
}

const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals))

type Costs = Record<'booking' | 'searching', Cost>

/** Different servers handle each round, so that nothing one has cached favours a configuration. */
const servingIn = ({ servers }: Fleet, round: number, count: number): readonly Server[] =>
  Array.from({ length: count }, (_, place) => servers[(round + place) % servers.length] as Server)

/**
 * Measures few and many servers in turn, in an alternating order, so that other load on the machine affects all alike.
 */
async function measureRound(fleet: Fleet, round: number): Promise<Costs[]> {
  const costs: Costs[] = []
  const { counts, bookings } = fleet.extent
  for (const count of round % 2 ? counts.toReversed() : counts) {
    const turn = 1 + round * (fleet.servers.length + 1) + count
    fleet.serving = fleet.servers
    const nextOffer = await findFresh(fleet, turn)
    fleet.serving = servingIn(fleet, round, count)
    const booking = await measure(fleet, bookings, (agent) => countBooking(fleet.send, agent, nextOffer()))
    const nextRoute = routesOn(turn)
    const searching = await measure(fleet, SEARCHES_EACH * bookings, (agent) => searchOnce(fleet, agent, nextRoute()))
    costs[count] = { booking, searching }
    process.stdout.write(
      `  round ${round + 1}, ${count} serving: ${booking.cpuMs.toFixed(1)} ms, a search ${searching.cpuMs.toFixed(1)} ms\n`,
    )
  }
  return costs
}

/** Cost of the idle system, in milliseconds of CPU time per second. */
async function measureIdle(fleet: Fleet): Promise<number> {
  await finishJobs(fleet.host.databaseUrl)
  const before = readCpu(fleet)
  const { idleMs } = fleet.extent
  await sleep(idleMs)
  return Math.round((readCpu(fleet) - before) / (idleMs / 1_000))
}

/** Figures over all rounds: medians for each number of servers, and how much a request's cost grows with several. */
function summarize(rounds: readonly Costs[][], counts: readonly number[]): Record<string, number> {
  const of = (serving: number, kind: keyof Costs, what: keyof Cost) =>
    rounds.map((costs) => costs[serving]?.[kind][what] ?? Number.NaN)
  const growthOf = (kind: keyof Costs, serving: number) => {
    const single = of(1, kind, 'cpuMs')
    return median(of(serving, kind, 'cpuMs').map((cost, round) => cost / (single[round] ?? 1) - 1))
  }
  const several = counts.filter((count) => count > 1)
  const figures: Record<string, number> = {
    cpu_growth: rounded(Math.max(...several.map((count) => growthOf('booking', count))), 3),
    search_cpu_growth: rounded(Math.max(...several.map((count) => growthOf('searching', count))), 3),
  }
  for (const count of counts) {
    figures[`per_s_${count}`] = rounded(median(of(count, 'booking', 'perSecond')))
    figures[`searches_per_s_${count}`] = rounded(median(of(count, 'searching', 'perSecond')))
    figures[`cpu_ms_${count}`] = rounded(median(of(count, 'booking', 'cpuMs')))
    figures[`search_cpu_ms_${count}`] = rounded(median(of(count, 'searching', 'cpuMs')))
  }
  return figures
}

/**
 * Sends booking requests (hold and issue) and searches to one, two and four servers that share a database, and measures
 * the rate and the CPU time per request of servers and PostgreSQL together, including the resulting mails and
 * documents. On a machine with few cores the rate cannot grow with each server, but the cost must not grow either. All
 * servers run all the time, so idle ones cost the same in every measurement; that cost is reported too. Growth is
 * compared within a round, and the median of the rounds counts.
 */
export const run: Run = async ({ seed, steps = usual.bookings, tiny }) => {
  const extent = tiny ? least : { ...usual, bookings: steps }
  const random = createRandom(seed)
  const host = await openServerHost({ max_connections: '300' })
  try {
    const servers: Server[] = []
    while (servers.length < Math.max(...extent.counts)) servers.push(await host.startServer())
    const { agents } = await signInUsers(host.databaseUrl, { agents: CLIENTS, office: 1 })
    let turn = 0
    // Requests rotate over the serving servers, as behind a proxy.
    const send = createClient(() => (fleet.serving[turn++ % fleet.serving.length] as Server).port)
    const fleet: Fleet = { host, servers, serving: servers, extent, send, agents, random }
    const nextOffer = await findFresh(fleet, 0)
    const until = performance.now() + WARM_MS
    const isWarm = (started: number) => started >= extent.warmUp * servers.length || performance.now() > until
    const nextRoute = routesOn(0)
    const both: Work = async (agent) =>
      (await countBooking(send, agent, nextOffer())) + (await searchOnce(fleet, agent, nextRoute()))
    const warm = await drive(fleet, isWarm, both)
    process.stdout.write(`  ${warm} requests before anything is measured\n`)
    const idle = await measureIdle(fleet)
    const rounds: Costs[][] = []
    for (let round = 0; round < extent.rounds; round++) rounds.push(await measureRound(fleet, round))

    const figures = summarize(rounds, extent.counts)
    const refused_share = rounded(refused / tried, 2)
    const { cpu_growth = Number.NaN, search_cpu_growth = Number.NaN } = figures
    return {
      ok: Math.max(cpu_growth, search_cpu_growth) <= MOST_GROWTH && refused_share <= MOST_REFUSED,
      ...figures,
      idle_cpu_ms_per_s: idle,
      refused_share,
    }
  } finally {
    await host.close()
  }
}
