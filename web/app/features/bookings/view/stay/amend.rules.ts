import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'

const over: readonly BookingState[] = ['cancelled', 'voided', 'refunded', 'no_show']

/** Dates are changed while the stay can be given back, and one new stay at a time takes its place. */
export const canAmend = ({ stay, moves, replaced_by }: Pick<BookingView, 'stay' | 'moves' | 'replaced_by'>): boolean =>
  stay !== null && moves.includes('cancel_issued') && (replaced_by === null || over.includes(replaced_by.state))
