import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'

/**
 * Waits for the postings under way and holds back later ones until the transaction ends; returns the last entry's id.
 */
export async function pausePostings(tx: Queries): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(6006)`)
  const { rows } = await tx.execute<{ last: string }>(sql`select coalesce(max(id), 0) as last from ledger_entries`)
  return Number(rows[0]?.last)
}
