import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import pg from 'pg'
import type { Run } from '../long-run.ts'
import { BookingLoad } from './bookings/booking-load.ts'
import { compareWithDatabase } from './bookings/compare-database.ts'
import { countDisagreements, killServer, waitUntilSettled } from './bookings/server-kills.ts'
import { openServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createRandom, type Random } from './inputs/random.ts'

const KILLS = 500
/** This many servers start together, as fast as the machine allows; nobody books meanwhile. */
const STANDBY_SERVERS = 4
const AGENTS = 8
const OFFICE = 3
/** How often a long run reports its progress: a multiple of the standby servers. */
const REPORT_EVERY = 20
/** A server acknowledges at least this many acts before it is killed, if it gets that far. */
const MIN_ACTS = 3
const EXTRA_ACTS = 9
const LONGEST_MS = 60_000

/** Waits until nothing is in progress, then cancels the remaining holds, so that no money should be set aside. */
async function settleAll(owner: pg.Client, load: BookingLoad, office: SignedInUser): Promise<void> {
  await waitUntilSettled(owner)
  const { rows } = await owner.query<{ id: string; version: number }>(
    `select id, version from bookings where state = 'held' order by id`,
  )
  for (const { id, version } of rows)
    await load.client.sendUntilAnswered(bookings.cancel, { body: { id: Number(id), version } }, office)
}

/** Waits until the server has done something, and then for a random moment in the next act. */
async function waitForActs({ acknowledged }: BookingLoad, random: Random): Promise<void> {
  const enough = acknowledged.length + MIN_ACTS + random.below(EXTRA_ACTS)
  for (const end = Date.now() + LONGEST_MS; acknowledged.length < enough && Date.now() < end; ) await sleep(5)
  await sleep(random.below(100))
}

/**
 * `kill -9` of the server at random moments, while agents book, confirm and cancel and the office voids and approves
 * deposits. Calls without a reply are repeated under the same key. A step is one kill.
 */
export const run: Run = async ({ seed, steps = KILLS }) => {
  const random = createRandom(seed)
  const ground = await openServerHost()
  const owner = new pg.Client({ connectionString: ground.databaseUrl })
  try {
    let now = await ground.startServer()
    await owner.connect()
    const people = await signInUsers(ground.databaseUrl, { agents: AGENTS, office: OFFICE })
    const load = new BookingLoad({ random, port: now.port, ...people })
    load.start()
    let kills = 0
    while (kills < steps) {
      load.pause()
      const starting = Array.from({ length: Math.min(STANDBY_SERVERS, steps - kills) }, () => ground.startServer())
      const ready = await Promise.all(starting)
      load.resume()
      for (const next of ready) {
        await waitForActs(load, random)
        await killServer(owner, load, now, next)
        now = next
        kills++
      }
      if (kills % REPORT_EVERY === 0) process.stdout.write(`  ${kills} of ${steps} kills\n`)
    }
    load.stop()
    await load.finished()
    await settleAll(owner, load, people.office[0] as SignedInUser)
    const comparison = await compareWithDatabase(owner, load)
    const disagreeing = await countDisagreements(ground.databaseUrl)
    const { acknowledged, misattributed } = load
    const { wrong, unanswered, unfinished } = load.client
    for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    const wrongReplies = wrong.length + unfinished + misattributed
    const failures = Object.values(comparison).reduce((sum, count) => sum + count, wrongReplies + disagreeing)
    const countAcknowledged = (what: string) => acknowledged.filter((one) => one.what === what).length
    return {
      ok:
        failures === 0 &&
        countAcknowledged('issue') > kills &&
        countAcknowledged('void') > 0 &&
        countAcknowledged('deposit') > 0,
      kills,
      ...comparison,
      disagreeing,
      server_errors: wrong.length,
      unheard: unanswered,
      unfinished,
      disowned: misattributed,
      held: countAcknowledged('hold'),
      issued: countAcknowledged('issue'),
      cancelled: countAcknowledged('cancel'),
      voided: countAcknowledged('void'),
      deposits: countAcknowledged('deposit'),
    }
  } finally {
    await owner.end()
    await ground.close()
  }
}
