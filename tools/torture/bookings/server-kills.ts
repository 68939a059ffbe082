import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { proveBookings } from '../../../server/src/modules/bookings/money/check-bookings.ts'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import type { Random } from '../inputs/random.ts'
import type { Server, ServerHost } from './server-processes.ts'

const QUIET_MS = 300_000
/** The most people who can be in the middle of buying when the server dies. */
const MOST_BEGUN = 12
const LONGEST_WAIT_MS = 60

/** A dead server's last statements may still be running in the database. */
export async function waitUntilDisconnected(owner: pg.Client, { name }: Server): Promise<void> {
  const left = 'select count(*)::int as n from pg_stat_activity where application_name = $1'
  while ((await owner.query(left, [name])).rows[0].n > 0) await sleep(10)
}

/**
 * Simulates the wait for a claim or an act at a supplier: all open ones begun before `startedBefore` belong to the dead
 * server.
 */
export async function expireClaims(owner: pg.Client, startedBefore = new Date()): Promise<void> {
  await owner.query(
    `update idempotency_keys set claimed_at = claimed_at - interval '3 minutes' where status is null and claimed_at <= $1`,
    [startedBefore],
  )
  await owner.query(
    `update booking_attempts set sent_at = sent_at - interval '3 minutes',
      look_up_after = look_up_after - interval '3 minutes' where state in ('sent', 'unknown') and sent_at <= $1`,
    [startedBefore],
  )
}

export const reconcile = (owner: pg.Client) => owner.query(`select enqueue_job('bookings.reconcile', '{}')`)

/** Kills the server in use; the next one is ready. */
export async function killServer(
  owner: pg.Client,
  load: { switchTo(port: number): void },
  now: Server,
  next: Server,
): Promise<void> {
  await now.kill()
  await waitUntilDisconnected(owner, now)
  await expireClaims(owner)
  load.switchTo(next.port)
  await reconcile(owner)
}

interface KillOptions {
  owner: pg.Client
  host: ServerHost
  random: Random
  kills: number
  buyers: number
}

interface Crowd {
  switchTo(port: number): void
  pause(): void
  resume(): void
  waitForAnswers(count: number, all: number): Promise<void>
  waitForBuyers(count: number, all: number): Promise<void>
}

/**
 * Kills the server again and again while people buy, and meanwhile starts the next one. The last one is left running.
 */
export async function killServers(
  { owner, host, random, kills, buyers }: KillOptions,
  crowd: Crowd,
  first: Server,
): Promise<void> {
  let now = first
  for (let kill = 1; kill <= kills; kill++) {
    const starting = host.startServer()
    await crowd.waitForAnswers(Math.floor((kill * buyers) / (kills + 1)), buyers)
    crowd.pause()
    const next = await starting
    crowd.resume()
    await crowd.waitForBuyers(1 + random.below(MOST_BEGUN), buyers)
    await sleep(random.below(LONGEST_WAIT_MS))
    await killServer(owner, crowd, now, next)
    now = next
  }
}

/** Waits until no act at a supplier is in progress. */
export async function waitUntilSettled(owner: pg.Client): Promise<void> {
  const open = `select count(*)::int as n from booking_attempts where state in ('sent', 'unknown')`
  for (const end = Date.now() + QUIET_MS; Date.now() < end; await sleep(300)) {
    if ((await owner.query(open)).rows[0].n === 0) return
    await reconcile(owner)
  }
}

/** Counts disagreements between bookings and money, using the product's own proof. */
export async function countDisagreements(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { max: 1, log: createLog('silent') })
  const found = await proveBookings(db.adhoc)
  for (const line of found.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(line)}\n`)
  await db.close()
  return found.length
}
