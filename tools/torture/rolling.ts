import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import pg from 'pg'
import type { Run } from '../long-run.ts'
import { BookingLoad } from './bookings/booking-load.ts'
import { compareWithDatabase } from './bookings/compare-database.ts'
import {
  countDisagreements,
  expireClaims,
  reconcile,
  waitUntilDisconnected,
  waitUntilSettled,
} from './bookings/server-kills.ts'
import { openServerHost, type Server, type ServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { checkOutVersion } from './servers/older-version.ts'
import { startReaders } from './servers/readers.ts'
import { openProxy, type RoundRobinProxy } from './servers/round-robin-proxy.ts'

const ROUNDS = 30
const SERVERS = 3
const AGENTS = 8
const OFFICE = 3
/** Longer than the living servers take to finish what they had begun when another one was killed. */
const QUIET_MS = 3_000
/** How long the load runs on servers of the older version only. */
const OLDER_MS = 20_000

/** Several servers behind a proxy that come and go. */
class Fleet {
  private readonly host: ServerHost
  private readonly proxy: RoundRobinProxy
  private servers: Server[] = []

  constructor(host: ServerHost, proxy: RoundRobinProxy) {
    this.host = host
    this.proxy = proxy
  }

  /** Adds a server of the current version, or of the version in `source`. */
  async grow(source?: string): Promise<void> {
    const server = await this.host.startServer({}, source)
    this.servers.push(server)
    this.proxy.add(server.port)
  }

  /** Like an upgrade: the next server is serving before the oldest ends. */
  async restartOldest(): Promise<void> {
    await this.grow()
    const [oldest] = this.servers.splice(0, 1)
    await oldest?.end()
    if (oldest) this.proxy.remove(oldest.port)
  }

  /** Kills one at a random moment. */
  async loseOne(owner: pg.Client, random: Random): Promise<void> {
    await sleep(random.below(500))
    const [lost] = this.servers.splice(random.below(this.servers.length), 1)
    if (!lost) return
    await lost.kill()
    const at = new Date()
    await waitUntilDisconnected(owner, lost)
    this.proxy.remove(lost.port)
    await this.grow()
    await sleep(QUIET_MS)
    await expireClaims(owner, at)
    await reconcile(owner)
  }
}

async function cancelHeld(owner: pg.Client, load: BookingLoad, office: SignedInUser): Promise<void> {
  await waitUntilSettled(owner)
  const { rows } = await owner.query<{ id: string; version: number }>(
    `select id, version from bookings where state = 'held' order by id`,
  )
  for (const { id, version } of rows)
    await load.client.sendUntilAnswered(bookings.cancel, { body: { id: Number(id), version } }, office)
}

/**
 * Servers behind a proxy that sends each request to the next one: an offer found at one server is booked at another.
 * One after another they are restarted as in an upgrade, and killed as by a fault, while people book and look. Calls
 * without a reply are repeated under the same key, and one repeat must be enough. A step is one restart and one loss.
 *
 * With `--from` a commit or tag, the first servers are of that version, on a database that the current version has
 * migrated: people work with them for a while, and then with both versions side by side, as in an upgrade.
 */
export const run: Run = async ({ seed, steps = ROUNDS, from }) => {
  const random = createRandom(seed)
  const older = from ? checkOutVersion(from) : null
  const host = await openServerHost({ max_connections: '300' }, { DRAIN_SECONDS: '1' })
  const proxy = await openProxy()
  const owner = new pg.Client({ connectionString: host.databaseUrl })
  try {
    const fleet = new Fleet(host, proxy)
    // The first server migrates.
    const first = await host.startServer()
    await first.end()
    for (let count = 0; count < SERVERS; count++) await fleet.grow(older?.folder)
    await owner.connect()
    const people = await signInUsers(host.databaseUrl, { agents: AGENTS, office: OFFICE })
    const load = new BookingLoad({ random, port: proxy.port, ...people })
    load.start()
    const readers = startReaders(proxy.port, people.agents.slice(0, 3))
    if (older) await sleep(OLDER_MS)
    const acknowledgedByOlder = load.acknowledged.length
    for (let round = 1; round <= steps; round++) {
      await fleet.restartOldest()
      await fleet.loseOne(owner, random)
      process.stdout.write(`  ${round} of ${steps}: ${load.acknowledged.length} acts told\n`)
    }
    load.stop()
    await load.finished()
    const read = await readers.stop()
    await cancelHeld(owner, load, people.office[0] as SignedInUser)
    const { lost, doubled, ...others } = await compareWithDatabase(owner, load)
    const disagreeing = await countDisagreements(host.databaseUrl)
    const { wrong, unansweredTwice, unfinished, unanswered } = load.client
    for (const line of [...wrong, ...read.failed].slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const unexplained = wrong.length + unansweredTwice + unfinished + load.misattributed + read.failed.length
    const failures = Object.values(others).reduce(
      (sum, count) => sum + count,
      lost + doubled + disagreeing + unexplained,
    )
    const countAcknowledged = (what: string) => load.acknowledged.filter((one) => one.what === what).length
    return {
      ok:
        failures === 0 &&
        countAcknowledged('issue') > steps &&
        read.answered > steps &&
        (!older || acknowledgedByOlder > 0),
      ...(older && { from, told_by_older: acknowledgedByOlder }),
      restarts: steps,
      losses: steps,
      lost,
      doubled,
      unexplained,
      disagreeing,
      ...others,
      asked_again: unanswered + read.repeated,
      unanswered_twice: unansweredTwice,
      held: countAcknowledged('hold'),
      issued: countAcknowledged('issue'),
      cancelled: countAcknowledged('cancel'),
      voided: countAcknowledged('void'),
      deposits: countAcknowledged('deposit'),
      lists: read.answered,
      lists_failed: read.failed.length,
    }
  } finally {
    await owner.end()
    await proxy.close()
    await host.close()
    older?.remove()
  }
}
