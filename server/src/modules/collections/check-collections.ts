import { sql } from 'drizzle-orm'
import type { Promised } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<Promised>>[number]

/** An accepted collection has exactly its entry, any other has none, and no receipt is missing. */
export const proveCollections: Promised = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(
    sql`select * from collection_differences()`,
  )
  return rows
}
