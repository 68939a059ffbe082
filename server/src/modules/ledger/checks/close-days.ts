import { addDays, dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'

/** Yesterday stays open for late postings; the days before it are closed. */
const OPEN_DAYS = 2

/** Closes the days before yesterday: stores the balances of the agency's accounts, from which statements start. */
export async function closeDays({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string> {
  const through = addDays(dayInZone(config.AGENCY_ZONE, clock.now()), -OPEN_DAYS)
  await db.tx(async (tx) => {
    await tx.execute(sql`select ledger_close(${through}::date)`)
  })
  return through
}
