import type { BookingState } from '@safar/contract/vocabulary/bookings'

/** In order of work: what expires first comes first, finished states last. */
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
