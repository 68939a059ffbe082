import { sql } from 'drizzle-orm'
import type { Promised } from '../../ledger/public.ts'

type Difference = Awaited<ReturnType<Promised>>[number]

/** A payment that came has exactly its entry with whoever paid, one that went back its reversal, and no other has any. */
export const provePayments: Promised = async (queries) => {
  const { rows } = await queries.execute<Difference & Record<string, unknown>>(sql`select * from payment_differences()`)
  return rows
}
