import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/** Checks that open items add up to the suppliers' accounts, and that every payment has its entry. */
export const checkPayables: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(sql`select * from payable_differences()`)
  return rows
}
