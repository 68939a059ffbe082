import { addDays } from '@safar/contract/day'
import { type Clock, todayOf } from './clock.ts'
import type { Database, Queries } from './database/database.ts'

/**
 * A late refund, a claim or a question to the consulate can still need a passport for this long; after that nothing
 * does.
 */
const KEPT_DAYS = 30
const BATCH = 200

interface RetentionDeps {
  db: Pick<Database, 'tx'>
  clock: Clock
  config: { AGENCY_ZONE: string }
}

/**
 * Erases data of trips that ended before the retention period, a few hundred at a time, until `erase` finds no more.
 */
export async function eraseAfterTrips(
  { db, clock, config }: RetentionDeps,
  erase: (tx: Queries, before: string, limit: number) => Promise<number>,
): Promise<void> {
  const before = addDays(todayOf({ clock, config }), -KEPT_DAYS)
  let erased = BATCH
  while (erased === BATCH) erased = await db.tx((tx) => erase(tx, before, BATCH))
}
