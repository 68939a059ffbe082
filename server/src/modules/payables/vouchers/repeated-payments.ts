import { voucherNo } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredVoucher } from '../tables.ts'

type BankPayment = Pick<StoredVoucher, 'bankId' | 'referenceKey' | 'amount'>

/** The number of a payment that is made or waits, with the same bank, reference and amount. */
async function findEqual(tx: Queries, { bankId, referenceKey, amount }: BankPayment): Promise<string | null> {
  if (bankId === null || !referenceKey) return null
  // Two that are entered at the same time see each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`paid reference ${bankId} ${amount} ${referenceKey}`}, 0))`)
  const { rows } = await tx.execute<{ id: string; entry_id: string | null }>(sql`
    select id, entry_id from supplier_vouchers
    where reference_key = ${referenceKey} and bank_id = ${bankId} and amount = ${amount} and kind = 'payment'
      and state in ('pending', 'posted') order by id limit 1`)
  const [equal] = rows
  if (!equal) return null
  return equal.entry_id === null ? `#${equal.id}` : voucherNo('supplier_payment', Number(equal.entry_id))
}

/**
 * A bank pays a reference once. To pay an equal one on purpose takes a reason, and a second person, who reads it.
 * Returns what the payment repeats.
 */
export async function assertRepeatExplained(
  tx: Queries,
  payment: BankPayment,
  reason: string | undefined,
): Promise<{ repeats: string; repeatReason: string } | null> {
  const other = await findEqual(tx, payment)
  if (!other) return null
  if (!reason) throw new AppError('conflict', { shown: 'reference_paid', values: { other } })
  return { repeats: other, repeatReason: reason }
}
