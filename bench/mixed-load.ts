import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { utcDay } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Run } from '../tools/long-run.ts'
import { findOffers, formOf } from '../tools/torture/bookings/offers.ts'
import { openServerHost, type Server } from '../tools/torture/bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from '../tools/torture/bookings/sign-in.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type AnyReply, type Client, createClient } from '../tools/torture/money/client.ts'
import { median, percentile } from './measuring/statistics.ts'

const PER_SECOND = 50
const SECONDS = 120
/** Until the code is compiled and the heap has grown to the size this load needs. */
const WARM_UP_SECONDS = 40
const AGENTS = 20
const MOST_READ_MS = 250
const MOST_COMMIT_MS = 1_000
/**
 * Memory counts as flat if its median in the last quarter of the run exceeds that of the second quarter by at most
 * this, excluding the found offers kept in memory. Those are counted separately: they grow for the twenty minutes they
 * are kept, up to their own limit, which is not a leak.
 */
const MOST_GROWTH_MB = 64
const SAMPLE_MS = 5_000

type Kind = 'search' | 'read' | 'commit'
const places = ['LHE', 'KHI', 'ISB', 'DXB', 'JED', 'RUH', 'DOH', 'LHR', 'IST', 'MED', 'KUL', 'AUH']

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

async function offerCacheMb(port: number): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^offers_kept_bytes (\d+)/m.exec(figures)?.[1]) / 1_048_576
}

/** Samples memory. Garbage comes and goes, so the medians of quarters are compared. */
function watchMemory({ pid, port }: Server) {
  const samples: { rss: number; kept: number }[] = []
  const timer = setInterval(async () => samples.push({ rss: rssMb(pid), kept: await offerCacheMb(port) }), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    process.stdout.write(`  MB: ${samples.map(({ rss }) => rss.toFixed(0)).join(' ')}\n`)
    const quarter = Math.floor(samples.length / 4)
    const grown = (of: 'rss' | 'kept') => {
      const values = samples.map((sample) => sample[of])
      return Math.round(median(values.slice(3 * quarter)) - median(values.slice(quarter, 2 * quarter)))
    }
    return { rss: grown('rss'), kept: grown('kept') }
  }
}

/** People who search, read and book at set times, whether or not earlier requests have been answered. */
class UserLoad {
  readonly times: Record<Kind, number[]> = { search: [], read: [], commit: [] }
  readonly errors: string[] = []
  private booked = 0
  private readonly ids = new Map<string, number[]>()
  private readonly send: Client
  private readonly agents: SignedInUser[]
  private readonly random: Random

  constructor(port: number, agents: SignedInUser[], random: Random) {
    this.send = createClient(port)
    this.agents = agents
    this.random = random
  }

  async act(measured: boolean): Promise<void> {
    const agent = this.random.pick(this.agents)
    const drawn = this.random.below(100)
    if (drawn < 80) await this.time('search', measured, () => this.search(agent))
    else if (drawn < 95) await this.time('read', measured, () => this.read(agent))
    else await this.book(agent, measured)
  }

  private async time<T extends AnyReply>(kind: Kind, measured: boolean, ask: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const reply = await ask()
    if (measured) this.times[kind].push(performance.now() - began)
    // An offer that sells out in the meantime is not an error.
    if (reply.status !== 200 && reply.status !== 409) this.errors.push(`${kind}: ${reply.status} ${reply.body.message}`)
    return reply
  }

  /** Searches are limited by address, so people come from many addresses. */
  private address(): string {
    return `127.${1 + this.random.below(40)}.${this.random.below(5)}.7`
  }

  private search({ token }: SignedInUser) {
    const from = this.random.pick(places)
    const to = this.random.pick(places.filter((place) => place !== from))
    const date = utcDay(Date.now(), 10 + this.random.below(200))
    return this.send(
      flights.search,
      { query: { trip: 'one_way', legs: `${from}-${to}-${date}` } },
      { token, from: this.address(), unread: true },
    )
  }

  private read({ token }: SignedInUser): Promise<AnyReply> {
    const own = this.ids.get(token) ?? []
    const drawn = this.random.below(3)
    if (drawn === 0 && own.length > 0)
      return this.send(bookings.show, { params: { id: this.random.pick(own) } }, { token })
    if (drawn === 1) return this.send(ledger.statement, { query: {} }, { token })
    return this.send(bookings.list, { query: {} }, { token })
  }

  private async book(agent: SignedInUser, measured: boolean): Promise<void> {
    const { token } = agent
    const offers = await findOffers(this.send, token, this.random, this.address())
    if (!offers?.length) {
      this.errors.push('commit: no flight was found to book')
      return
    }
    const body = formOf(this.random.pick(offers), ++this.booked)
    const made = await this.time('commit', measured, () =>
      this.send(bookings.create, { body }, { token, key: randomUUID() }),
    )
    if (made.status !== 200 || made.body.booking.state !== 'held') return
    const { id, version } = made.body.booking
    this.ids.set(token, [...(this.ids.get(token) ?? []), id])
    await this.time('commit', measured, () =>
      this.send(bookings.confirm, { body: { id, version } }, { token, key: randomUUID() }),
    )
  }
}

/** A fixed rate by the clock: a slow reply does not slow the requests. */
async function loadFor(crowd: UserLoad, seconds: number, measured: boolean): Promise<void> {
  const started = performance.now()
  const acts: Promise<void>[] = []
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = started + (n * 1_000) / PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    acts.push(crowd.act(measured))
  }
  await Promise.all(acts)
}

const at = (times: number[], share: number) => percentile(times, share, 0)

/**
 * 50 requests a second, four in five of them searches: measures how long readers and bookers wait, and memory use.
 * Steps are seconds.
 */
export const run: Run = async ({ seed, steps = SECONDS, tiny }) => {
  const [warmUp, seconds] = tiny ? [0, 1] : [WARM_UP_SECONDS, steps]
  const ground = await openServerHost()
  let server: Server | undefined
  try {
    server = await ground.startServer()
    const { agents } = await signInUsers(ground.databaseUrl, { agents: AGENTS, office: 1 })
    const crowd = new UserLoad(server.port, agents, createRandom(seed))
    await loadFor(crowd, warmUp, false)
    const memory = watchMemory(server)
    await loadFor(crowd, seconds, true)
    const grown = memory()
    for (const line of crowd.errors.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const { rows } = await asOwner(ground.databaseUrl, (owner) =>
      owner.query(`select count(*)::int as n from pg_stat_activity where state = 'idle in transaction'`),
    )
    const { search, read, commit } = crowd.times
    const [p99_read_ms, p99_commit_ms] = [at(read, 0.99), at(commit, 0.99)]
    const idle = Number(rows[0]?.n)
    const fast = p99_read_ms <= MOST_READ_MS && p99_commit_ms <= MOST_COMMIT_MS
    return {
      ok: crowd.errors.length === 0 && fast && grown.rss - grown.kept <= MOST_GROWTH_MB && idle === 0,
      errors: crowd.errors.length,
      p99_read_ms,
      p99_commit_ms,
      rss_growth_mb: grown.rss,
      of_kept_offers_mb: grown.kept,
      p50_read_ms: at(read, 0.5),
      p50_commit_ms: at(commit, 0.5),
      p50_search_ms: at(search, 0.5),
      p99_search_ms: at(search, 0.99),
      searches: search.length,
      reads: read.length,
      commits: commit.length,
      idle_in_transaction: idle,
      rss_mb: Math.round(rssMb(server.pid)),
    }
  } finally {
    await server?.kill()
    await ground.close()
  }
}
