import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'

/** The clock that counts now: pay-by while it is not issued, the void window while a void is asked for. */
export function clockOf({ state, pay_by, price_until, void_until }: BookingRow): string | null {
  if (state === 'held' || state === 'awaiting_approval') return pay_by ?? price_until
  return state === 'void_requested' ? void_until : null
}
