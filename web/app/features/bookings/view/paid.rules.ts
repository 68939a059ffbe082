import { sumOf } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

/** Whether a balance holds the price until it is issued: nothing is reserved for payments by card or transfer. */
export const hasReservedMoney = ({ agent, payment }: Pick<BookingView, 'agent' | 'payment'>): boolean =>
  agent !== null || payment === 'balance'

/** No longer a trip: nothing is due, wanted or running out any more. */
export const closedStates: readonly BookingView['state'][] = [
  'cancelled',
  'no_show',
  'expired',
  'rejected',
  'voided',
  'refunded',
]

/** The payer's money in this booking now: what was taken, less what was already returned. */
export const paidOf = ({ entries }: Pick<BookingView, 'entries'>): number =>
  sumOf(entries, ({ debit, credit }) => debit - credit)
