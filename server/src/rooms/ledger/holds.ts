import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'

interface Hold {
  /** One per wish: the same again changes nothing. */
  ref: string
  account: Account
  amount: bigint
  /** money cannot be spent twice; space counts against the booking limit alone. */
  purpose: 'money' | 'space'
  bookingId?: number
  day: string
}

/** Sets money or space aside; false when this reference did before. */
export async function placeHold(tx: Queries, hold: Hold): Promise<boolean> {
  const { rows } = await tx.execute<{ placed: boolean }>(sql`
    select ledger_hold(${hold.ref}, ${hold.account.id}, ${hold.amount.toString()}::bigint, ${hold.purpose},
      ${hold.bookingId ?? null}, ${hold.day}::date) as placed`)
  return rows[0]?.placed ?? false
}

/** Gives a hold back; false when it was settled before. */
export async function releaseHold(tx: Queries, ref: string): Promise<boolean> {
  const { rows } = await tx.execute<{ released: boolean }>(sql`select ledger_release(${ref}) as released`)
  return rows[0]?.released ?? false
}
