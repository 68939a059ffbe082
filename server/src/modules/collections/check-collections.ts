import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/** An accepted collection has exactly its entry, any other has none, and no receipt is missing. */
export const checkCollections: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(
    sql`select * from collection_differences()`,
  )
  return rows
}
