import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'

const DAY_MS = 86_400_000
/** Yesterday stays open for what comes late; the days before it are closed. */
const OPEN_DAYS = 2

/** Closes the days before yesterday: what the house's accounts came to is written down for statements to start from. */
export async function closeDays({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string> {
  const through = dayInZone(config.AGENCY_ZONE, new Date(clock.now().getTime() - OPEN_DAYS * DAY_MS))
  await db.tx(async (tx) => {
    await tx.execute(sql`select ledger_close(${through}::date)`)
  })
  return through
}
