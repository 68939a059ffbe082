import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/**
 * Checks that a received payment has exactly one entry on the payer's account, a returned one its reversal, and no
 * other any; and that an approved transfer has its entry.
 */
export const checkPayments: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(
    sql`select * from payment_differences() union all select * from transfer_differences()`,
  )
  return rows
}
