import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../../ledger/public.ts'

type Difference = Awaited<ReturnType<LedgerCheck>>[number]

/**
 * A payment that came has exactly its entry with whoever paid, one that went back its reversal, and no other has any. An
 * approved transfer has its entry.
 */
export const checkPayments: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(
    sql`select * from payment_differences() union all select * from transfer_differences()`,
  )
  return rows
}
