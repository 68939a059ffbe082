import { sql } from 'drizzle-orm'
import type { Promised } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<Promised>>[number]

/** An approved deposit has exactly its entry, one that is not approved has none. */
export const proveDeposits: Promised = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(sql`select * from deposit_differences()`)
  return rows
}
