import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/**
 * Checks that an accepted collection has exactly one entry, that any other has none, and that no receipt number is
 * missing.
 */
export const checkCollections: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(
    sql`select * from collection_differences()`,
  )
  return rows
}
