import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { ledgerSettings } from '../tables.ts'

/** The last day of the last closed month; a day long before the first entry if none is closed. */
export async function readClosedThrough(queries: Queries): Promise<string> {
  const [row] = await queries.select({ day: ledgerSettings.booksClosedThrough }).from(ledgerSettings)
  if (!row) throw new Error('the ledger settings are missing')
  return row.day
}

interface ClosedBooks {
  since: string
  entries: number
  total: bigint
}

/** From now on, no entry can be dated on or before this day. Postings under way finish first. */
export async function closeBooks(tx: Queries, through: string): Promise<ClosedBooks> {
  const { rows } = await tx.execute<{ since: string; entries: string; total: string }>(
    sql`select since::text as since, entries, total from ledger_close_books(${through}::date)`,
  )
  const [row] = rows
  if (!row) throw new Error('the books were not closed')
  return { since: row.since, entries: Number(row.entries), total: BigInt(row.total) }
}

/** Reopens the days from this one on. */
export async function reopenBooks(tx: Queries, since: string): Promise<void> {
  await tx.execute(sql`select ledger_reopen_books(${since}::date)`)
}
