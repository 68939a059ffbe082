import type { BookingState } from '@safar/contract/vocabulary/bookings'

/** In the order of work: what runs out first, what is over last. */
export const workStates: readonly BookingState[] = [
  'held',
  'awaiting_approval',
  'in_doubt',
  'void_requested',
  'refund_requested',
  'confirmed',
  'voided',
  'refunded',
  'cancelled',
  'no_show',
  'expired',
  'rejected',
]
