import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Booking } from '../tables.ts'
import { payerOf } from './holds.ts'

/** Defined by payments, which know the card that the money came from. */
export const RETURN_GUEST_MONEY = 'payments.return_guest_money'

/** An expired booking is not among them: the guest may still want it, so people decide. */
const endedStates: readonly Booking['state'][] = ['cancelled', 'voided', 'refunded', 'no_show']

const enqueueReturn = statement('select enqueue_job($1, $2::json)', 'call')

/** Whether money that is left of a booking goes back by itself: a guest has no balance to keep it in. */
export const returnsMoney = (booking: Pick<Booking, 'state' | 'agentId' | 'customerId' | 'createdBy'>): boolean =>
  payerOf(booking) === null && booking.createdBy === null && endedStates.includes(booking.state)

/** Whether it can leave money that somebody has to decide about, because nobody's balance has it. */
export const leavesMoney = (booking: Pick<Booking, 'state' | 'agentId' | 'customerId'>): boolean =>
  payerOf(booking) === null && (booking.state === 'expired' || endedStates.includes(booking.state))

/**
 * Requests that what a guest's booking leaves is returned, or decided about. Money of a stay that another one replaces
 * pays for that one first.
 */
export async function returnGuestMoney(
  tx: Queries,
  booking: Booking,
  facts: Record<string, unknown> = {},
): Promise<void> {
  if (!leavesMoney(booking) || 'replaced_by' in facts) return
  // Nearly all that expire were never paid for.
  if (booking.state === 'expired' && (await readMoneyLeft(tx, booking.id)) === 0) return
  await query(tx, enqueueReturn(RETURN_GUEST_MONEY, JSON.stringify({ id: booking.id })))
}

const selectLeft = statement<{ left: number }>(`
  select ((select coalesce(sum(r.amount), 0) from booking_receipts r where r.booking_id = $1)
    + (select coalesce(sum(l.amount), 0) from ledger_postings l
       where l.booking_id = $1 and l.account_code like 'guests:%'))::bigint as left`)

/** What was received for a guest's booking, less what it used, and less what is on its way back or returned. */
export async function readMoneyLeft(queries: Queries, bookingId: number): Promise<number> {
  const [row] = await query(queries, selectLeft(bookingId))
  return Math.max(0, Number(row?.left ?? 0))
}
