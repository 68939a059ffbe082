import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/** Checks that an approved deposit has exactly one entry and any other has none. */
export const checkDeposits: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(sql`select * from deposit_differences()`)
  return rows
}
