import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import {
  type Account,
  accountCodes,
  agencyAccount,
  countAtPricingRate,
  type EntryFields,
  type Line,
  openAccount,
} from '../../ledger/public.ts'
import type { Booking } from '../tables.ts'

export const supplierAccount = (tx: Queries, { supplier, currency }: Booking): Promise<Account> =>
  openAccount(tx, { code: `payable:${supplier}`, class: 'payable', name: supplier, currency })

const selectSupplierPosted = statement<{ amount: string; foreign: string }>(`
  select coalesce(sum(l.amount), 0)::text as amount, coalesce(sum(l.foreign_amount), 0)::text as foreign
  from ledger_postings l where l.booking_id = $1 and l.account_id = $2`)

/**
 * What a foreign supplier is owed is counted in its own currency at the rate kept with the booking; a remainder of less
 * than its smallest unit is posted as rounding.
 */
export async function countForeign(
  tx: Queries,
  booking: Booking,
  lines: readonly Line[],
): Promise<{ lines: Line[]; facts: EntryFields }> {
  const { exchange } = booking.price
  if (!exchange) return { lines: [...lines], facts: {} }
  const account = await supplierAccount(tx, booking)
  const added = lines.reduce((sum, line) => sum + (line.account.id === account.id ? line.amount : 0n), 0n)
  if (added === 0n) return { lines: [...lines], facts: {} }
  const [posted] = await query(tx, selectSupplierPosted(booking.id, account.id))
  const before = { amount: BigInt(posted?.amount ?? 0), foreign: BigInt(posted?.foreign ?? 0) }
  const { amount, foreign } = countAtPricingRate(before, added, exchange, booking.currency)
  return {
    lines: [
      ...lines,
      { account, amount: amount - added },
      { account: await agencyAccount(tx, accountCodes.rounding), amount: added - amount },
    ],
    facts: {
      foreign: { currency: exchange.currency, amount: foreign },
      rate: { from: exchange.currency, to: booking.currency, rate: exchange.rate },
    },
  }
}
