import { sumOf } from '../amount.ts'
import type { BookingView } from './bookings.shapes.ts'

/** The amount paid together: what was chosen with a booking, and is not booked yet, is paid with it. */
export function payTogether({
  amount,
  chosen_insurance: insurance,
  additions = [],
}: Pick<BookingView, 'amount' | 'chosen_insurance' | 'additions'>): number {
  const chosen = [...(insurance ? [insurance] : []), ...additions].filter(({ state }) => state === 'chosen')
  return amount + sumOf(chosen, (one) => one.amount)
}
