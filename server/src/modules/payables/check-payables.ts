import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/** What is open to suppliers comes to their accounts, and every payment has its entry. */
export const checkPayables: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(sql`select * from payable_differences()`)
  return rows
}
