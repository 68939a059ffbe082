import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { openServerHost, type Server } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type Client, createClient } from '../tools/torture/money/client.ts'
import { bookOnce, findManyOffers, finishJobs } from './measuring/booking-work.ts'
import { holdJobs } from './measuring/held-jobs.ts'
import { hasPgbench, prepareTpcb, runPgbench, SCALE, TPCB } from './measuring/pgbench.ts'
import { median, percentile } from './measuring/statistics.ts'
import { countedWork, cpuOf, type DatabaseWork, readDatabaseWork } from './measuring/work.ts'

/** Until the replies: two calls with two actions at the embedded supplier, which shares the database. */
const MOST_STATEMENTS = 34
const MOST_COMMITS = 6
/**
 * After them: a mail that it is issued, with its documents. The one that it is held finds itself overtaken, because both
 * wait while bookings are counted.
 */
const MOST_STATEMENTS_IN_JOBS = 18
const MOST_COMMITS_IN_JOBS = 12
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

const round = (value: number): number => Number(value.toFixed(1))

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

const minus = (after: DatabaseCounts, before: DatabaseCounts): DatabaseCounts => ({
  statements: after.statements - before.statements,
  commits: after.commits - before.commits,
})

/**
 * Counts the database work of a booking until its replies, and of its jobs after them. Bookings are made one at a time,
 * because attempts refused when a fare class runs out would otherwise count towards others; the median is used, because
 * the server reads its settings again meanwhile.
 */
async function countBookings(bench: Bench): Promise<{ inReplies: DatabaseCounts; inJobs: DatabaseCounts }> {
  const { databaseUrl, send, extent } = bench
  const agent = bench.agents[0] as SignedInUser
  const offers = await findOffers(bench)
  const counted: DatabaseCounts[] = []
  const bookNext = async () => {
    for (let offer = offers.shift(); offer; offer = offers.shift()) if (await bookOnce(send, agent, offer)) return
    throw new Error('every fare class has run out')
  }
  // Whatever a server reads only once is read.
  await bookNext()
  await finishJobs(databaseUrl)
  await holdJobs(databaseUrl, async () => {
    while (counted.length < extent.counted) {
      const before = await readWork(bench)
      await bookNext()
      counted.push(minus(await readWork(bench), before))
    }
  })
  const before = await readWork(bench)
  await finishJobs(databaseUrl)
  const jobs = minus(await readWork(bench), before)
  return {
    inReplies: {
      statements: median(counted.map(({ statements }) => statements)),
      commits: median(counted.map(({ commits }) => commits)),
    },
    inJobs: { statements: round(jobs.statements / counted.length), commits: round(jobs.commits / counted.length) },
  }
}

async function measureAll(databaseUrl: string, server: Server, random: Random, extent: Extent) {
  const { rounds, seconds, scale } = extent
  const url = await prepareTpcb(databaseUrl, scale)
  const { agents } = await signInUsers(databaseUrl, { agents: CLIENTS, office: 1 })
  const bench: Bench = { databaseUrl, server, agents, send: createClient(server.port), random, extent }
  const counts = await countBookings(bench)
  await measureBookings(bench)
  const [ours, theirs]: [BookingMeasurement[], number[]] = [[], []]
  // Alternates, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds; round++) {
    theirs.push((await runPgbench({ url, clients: CLIENTS, seconds, args: TPCB })).tps)
    ours.push(await measureBookings(bench))
  }
  return { ours, theirs, ...counts }
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
    const { ours, theirs, inReplies, inJobs } = await measureAll(ground.databaseUrl, server, createRandom(seed), extent)
    for (const [round, { perSecond }] of ours.entries())
      process.stdout.write(
        `  ${perSecond.toFixed(0).padStart(6)} bookings/s ${theirs[round]?.toFixed(0).padStart(7)} TPC-B/s\n`,
      )
    const { rows } = await asOwner(ground.databaseUrl, (owner) => owner.query('select * from ledger_differences()'))
    // Ratios are taken between adjacent runs, then their median: a busy minute slows both.
    const ratio = Number(median(ours.map(({ perSecond }, round) => perSecond / (theirs[round] ?? 1))).toFixed(3))
    const times = ours.flatMap((round) => round.times)
    const each = (of: (measured: BookingMeasurement) => number) =>
      round(ours.reduce((sum, measured) => sum + of(measured), 0) / times.length)
    return {
      ok:
        inReplies.statements <= MOST_STATEMENTS &&
        inReplies.commits <= MOST_COMMITS &&
        inJobs.statements <= MOST_STATEMENTS_IN_JOBS &&
        inJobs.commits <= MOST_COMMITS_IN_JOBS &&
        rows.length === 0,
      ...inReplies,
      statements_in_jobs: inJobs.statements,
      commits_in_jobs: inJobs.commits,
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
