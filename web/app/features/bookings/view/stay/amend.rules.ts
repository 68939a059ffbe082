import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'

const over: readonly BookingState[] = ['cancelled', 'voided', 'refunded', 'no_show']

/** One new stay at a time takes the place of an old one. */
const isFree = ({ stay, replaced_by }: Pick<BookingView, 'stay' | 'replaced_by'>): boolean =>
  stay !== null && (replaced_by === null || over.includes(replaced_by.state))

type AmendFacts = Pick<BookingView, 'stay' | 'moves' | 'state' | 'replaced_by'>

/** Dates are changed while the stay can be given back: a booked one by its timeline, a hold for nothing. */
export const canAmend = (booking: AmendFacts): boolean =>
  isFree(booking) &&
  (booking.moves.includes('cancel_issued') || (booking.state === 'held' && booking.moves.includes('cancel')))

/** A guest makes no moves: the link of the booking lets them change its dates. */
export const canAmendAsGuest = (
  booking: Pick<BookingView, 'stay' | 'state' | 'replaced_by' | 'cancellation'>,
): boolean =>
  isFree(booking) && (booking.state === 'held' || (booking.state === 'confirmed' && booking.cancellation !== null))
