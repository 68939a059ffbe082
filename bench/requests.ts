import { type IncomingHttpHeaders, request } from 'node:http'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Run } from '../tools/long-run.ts'
import { loadBookings } from '../tools/torture/bookings/load-bookings.ts'
import { openServerHost, type Server, type ServerHost } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { createClient } from '../tools/torture/money/client.ts'
import { bookOnce, findManyOffers, finishJobs, routesOn } from './measuring/booking-work.ts'
import { readLockTimes, timedFunctions } from './measuring/lock-times.ts'
import { cpuOf, cpuOfDatabase } from './measuring/work.ts'

/** Of each kind of work. */
const TIMES = 300
/** Until code is compiled and every connection has planned its statements. */
const WARM_UP = 60
/** Rows that lists have behind them. */
const BOOKINGS = 20_000
const OFFER_SEARCHES = 30
/** Of a tiny round. */
const least = { times: 1, warmUp: 1, bookings: 600, searches: 1 }

interface Bench {
  host: ServerHost
  server: Server
  agent: SignedInUser
  office: SignedInUser
  random: Random
}

interface Totals {
  serverMs: number
  databaseMs: number
  logBytes: number
  writes: number
}

const READ_LOG = `select pg_current_wal_insert_lsn() - '0/0' as bytes, pg_snapshot_xmax(pg_current_snapshot()) as writes`

async function readTotals({ host, server }: Bench): Promise<Totals> {
  const { rows } = await asOwner(host.databaseUrl, (owner) => owner.query<{ bytes: string; writes: string }>(READ_LOG))
  return {
    serverMs: cpuOf(server.pid),
    databaseMs: cpuOfDatabase(host.postmaster),
    logBytes: Number(rows[0]?.bytes),
    writes: Number(rows[0]?.writes),
  }
}

interface Cost extends Totals {
  replyBytes: number
}

/** One after the other. Work says how many bytes were sent to the caller, or null if it was refused and does not count. */
async function measure(bench: Bench, times: number, work: () => Promise<number | null>): Promise<Cost> {
  await finishJobs(bench.host.databaseUrl)
  const before = await readTotals(bench)
  let [done, replyBytes] = [0, 0]
  while (done < times) {
    const bytes = await work()
    if (bytes === null) continue
    done++
    replyBytes += bytes
  }
  await finishJobs(bench.host.databaseUrl)
  const after = await readTotals(bench)
  return {
    serverMs: (after.serverMs - before.serverMs) / times,
    databaseMs: (after.databaseMs - before.databaseMs) / times,
    logBytes: (after.logBytes - before.logBytes) / times,
    writes: (after.writes - before.writes) / times,
    replyBytes: replyBytes / times,
  }
}

/** Gets a reply as browsers do, compressed; its size as it was sent. */
function getBytes(port: number, path: string, { token }: SignedInUser, localAddress = '127.0.0.1'): Promise<number> {
  const headers: IncomingHttpHeaders = { authorization: `Bearer ${token}`, 'accept-encoding': 'zstd, gzip' }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, headers, localAddress }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
    sent.on('error', reject).end()
  })
}

/** Searches come from many addresses, since those of one are limited. */
const anyAddress = (random: Random): string => `127.${1 + random.below(90)}.${random.below(90)}.7`

async function measureAll(bench: Bench, { times, warmUp, searches }: typeof least): Promise<Record<string, Cost>> {
  const { server, agent, office, random } = bench
  const send = createClient(server.port)
  const search = (legs: string) =>
    getBytes(server.port, `/flights?trip=one_way&legs=${legs}`, agent, anyAddress(random))
  const offers = await findManyOffers(send, { user: agent, random, searches, network: 1 })
  let next = 0
  const book = async () => ((await bookOnce(send, agent, offers[next++ % offers.length] as Offer)) ? 0 : null)
  const nextRoute = routesOn(1)
  const known = nextRoute()
  const list = () => getBytes(server.port, '/get-bookings', office)
  const works = { new_search: () => search(nextRoute()), repeated_search: () => search(known), booking: book, list }
  for (const work of Object.values(works)) for (let n = 0; n < warmUp; n++) await work()
  const costs: Record<string, Cost> = {}
  for (const [name, work] of Object.entries(works)) costs[name] = await measure(bench, times, work)
  return costs
}

const rounded = (value: number): number => Number(value.toFixed(1))

/**
 * What a search, a booking (held and issued, with its mails and documents) and a page of the office's bookings cost: CPU
 * time of the server and of PostgreSQL, write-ahead log, transactions that write, and bytes sent to the caller; and how
 * long a booking holds the locks that others wait for. The first table of docs/scale.md. A step is one of each.
 */
export const run: Run = async ({ seed, steps = TIMES, tiny }) => {
  const extent = tiny ? least : { times: steps, warmUp: WARM_UP, bookings: BOOKINGS, searches: OFFER_SEARCHES }
  const host = await openServerHost(timedFunctions)
  try {
    const server = await host.startServer()
    await asOwner(host.databaseUrl, (owner) => loadBookings(owner, extent.bookings))
    // The agents came with their bookings.
    const { agents, office } = await signInUsers(host.databaseUrl, { agents: 0, office: 1 })
    const bench = { host, server, random: createRandom(seed) }
    const costs = await measureAll(
      { ...bench, agent: agents[0] as SignedInUser, office: office[0] as SignedInUser },
      extent,
    )
    const figures: Record<string, number> = {}
    for (const [name, cost] of Object.entries(costs)) {
      figures[`${name}_server_ms`] = rounded(cost.serverMs)
      figures[`${name}_database_ms`] = rounded(cost.databaseMs)
      figures[`${name}_log_kb`] = rounded(cost.logBytes / 1_000)
      figures[`${name}_writes`] = rounded(cost.writes)
      if (cost.replyBytes > 0) figures[`${name}_reply_kb`] = rounded(cost.replyBytes / 1_000)
    }
    const locks = await asOwner(host.databaseUrl, readLockTimes)
    const cpuOfOne = (name: string) => (costs[name]?.serverMs ?? 0) + (costs[name]?.databaseMs ?? 0)
    // A search made a moment ago is answered from what was found, and nothing but a booking writes much.
    const ok = cpuOfOne('repeated_search') < cpuOfOne('new_search') / 2 && cpuOfOne('list') < cpuOfOne('new_search')
    return { ok, ...figures, wallet_lock_ms: rounded(locks.walletMs), invoice_lock_ms: rounded(locks.invoiceMs) }
  } finally {
    await host.close()
  }
}
