import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { openServerHost, type Server } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { bookOnce, findManyOffers } from './measuring/booking-work.ts'
import { hasPgbench, prepareTpcb, runPgbench, SCALE, TPCB } from './measuring/pgbench.ts'
import { median, percentile } from './measuring/statistics.ts'
import { countedWork, cpuOf, type DatabaseWork, readDatabaseWork } from './measuring/work.ts'

/** Per booking, held and issued: two calls with two actions at the embedded supplier, which shares the database. */
const MOST_STATEMENTS = 35
const MOST_COMMITS = 6
const CLIENTS = 16
const ROUNDS = 5
const SECONDS = 5
/** Searches before each round, enough that no fare class runs out. */
const SEARCHES = 30
/** Number of bookings made one at a time, each counted separately. */
const COUNTED = 30
/** Of a tiny round. */
const least = { rounds: 1, seconds: 0.2, counted: 1, scale: 1, searches: 2 }
type Extent = typeof least

interface BookingMeasurement extends DatabaseWork {
  perSecond: number
  /** Durations of each booking, both calls together. */
  times: number[]
  refused: number
}

type DatabaseCounts = Pick<DatabaseWork, 'statements' | 'commits'>

const findOffers = ({ send, agents, random, extent: { searches } }: Bench): Promise<Offer[]> =>
  findManyOffers(send, { user: agents[0] as SignedInUser, random, searches, network: 1 })

interface Bench {
  databaseUrl: string
  server: Server
  agents: SignedInUser[]
  send: Client
  random: Random
  extent: Extent
}

/** Work of the server and its database together. */
async function readWork({ databaseUrl, server }: Bench): Promise<DatabaseWork> {
  const database = await readDatabaseWork(databaseUrl, server.name)
  return { ...database, cpuMs: database.cpuMs + cpuOf(server.pid) }
}

async function measureBookings(bench: Bench): Promise<BookingMeasurement> {
  const { agents, send, random, extent } = bench
  const offers = await findOffers(bench)
  const times: number[] = []
  let refused = 0
  // Every offer is booked once before any is booked twice, so that few run out.
  let next = random.below(offers.length)
  const nextOffer = () => offers[next++ % offers.length] as Offer
  const before = await readWork(bench)
  const started = performance.now()
  const work = async (agent: SignedInUser) => {
    while (performance.now() - started < extent.seconds * 1_000) {
      const began = performance.now()
      if (await bookOnce(send, agent, nextOffer())) times.push(performance.now() - began)
      else refused++
    }
  }
  await Promise.all(agents.map(work))
  const perSecond = (times.length * 1_000) / (performance.now() - started)
  const after = await readWork(bench)
  return {
    perSecond,
    times,
    refused,
    cpuMs: after.cpuMs - before.cpuMs,
    statements: after.statements - before.statements,
    commits: after.commits - before.commits,
  }
}

/**
 * Counts the database work of one booking. Bookings are made one at a time, because attempts refused when a fare class
 * runs out would otherwise count towards others; the median is used, because a server job can run at the same time.
 */
async function countOneBooking(bench: Bench): Promise<DatabaseCounts> {
  const agent = bench.agents[0] as SignedInUser
  const offers = await findOffers(bench)
  const reading = -(await readWork(bench)).statements + (await readWork(bench)).statements
  const counted: DatabaseCounts[] = []
  for (let next = 0; counted.length < bench.extent.counted && next < offers.length; next++) {
    const before = await readWork(bench)
    if (!(await bookOnce(bench.send, agent, offers[next] as Offer))) continue
    const after = await readWork(bench)
    counted.push({
      statements: after.statements - before.statements - reading,
      commits: after.commits - before.commits,
    })
  }
  return {
    statements: median(counted.map(({ statements }) => statements)),
    commits: median(counted.map(({ commits }) => commits)),
  }
}

async function measureAll(databaseUrl: string, server: Server, random: Random, extent: Extent) {
  const { rounds, seconds, scale } = extent
  const url = await prepareTpcb(databaseUrl, scale)
  const { agents } = await signInUsers(databaseUrl, { agents: CLIENTS, office: 1 })
  const bench: Bench = { databaseUrl, server, agents, send: createClient(server.port), random, extent }
  await measureBookings(bench)
  const [ours, theirs]: [BookingMeasurement[], number[]] = [[], []]
  // Alternates, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round++) {
    theirs.push((await runPgbench({ url, clients: CLIENTS, seconds, args: TPCB })).tps)
    ours.push(await measureBookings(bench))
  }
  return { ours, theirs, one: await countOneBooking(bench) }
}

/**
 * Cost of a booking, held and issued over HTTP by concurrent agents. pgbench's TPC-B alternates with it on the same
 * PostgreSQL as a measure of the machine's current speed. Steps are the rounds.
 */
export const run: Run = async ({ seed, steps = ROUNDS, tiny }) => {
  const extent = tiny ? least : { rounds: steps, seconds: SECONDS, counted: COUNTED, scale: SCALE, searches: SEARCHES }
  if (!(await hasPgbench())) return { ok: false, pgbench: 'missing' }
  const ground = await openServerHost(countedWork)
  let server: Server | undefined
  try {
    server = await ground.startServer()
    const { ours, theirs, one } = await measureAll(ground.databaseUrl, server, createRandom(seed), extent)
    for (const [round, { perSecond }] of ours.entries())
      process.stdout.write(
        `  ${perSecond.toFixed(0).padStart(6)} bookings/s ${theirs[round]?.toFixed(0).padStart(7)} TPC-B/s\n`,
      )
    const { rows } = await asOwner(ground.databaseUrl, (owner) => owner.query('select * from ledger_differences()'))
    // Ratios are taken between adjacent runs, then their median: a busy minute slows both.
    const ratio = Number(median(ours.map(({ perSecond }, round) => perSecond / (theirs[round] ?? 1))).toFixed(3))
    const times = ours.flatMap((round) => round.times)
    const each = (of: (round: BookingMeasurement) => number) =>
      Number((ours.reduce((sum, round) => sum + of(round), 0) / times.length).toFixed(1))
    return {
      ok: one.statements <= MOST_STATEMENTS && one.commits <= MOST_COMMITS && rows.length === 0,
      ...one,
      statements_under_load: each((round) => round.statements),
      commits_under_load: each((round) => round.commits),
      cpu_ms: each(({ cpuMs }) => cpuMs),
      ratio,
      per_s: Math.round(median(ours.map(({ perSecond }) => perSecond))),
      pgbench_tps: Math.round(median(theirs)),
      p50_ms: percentile(times, 0.5, 0),
      p99_ms: percentile(times, 0.99, 0),
      bookings: times.length,
      refused: ours.reduce((sum, { refused }) => sum + refused, 0),
      differences: rows.length,
    }
  } finally {
    await server?.kill()
    await ground.close()
  }
}
