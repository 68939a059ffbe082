import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'

const over: readonly BookingState[] = ['cancelled', 'voided', 'refunded', 'no_show']

/** A stay can have only one replacement at a time. */
const isFree = ({ replaced_by }: Pick<BookingOf<'hotel'>, 'replaced_by'>): boolean =>
  replaced_by === null || over.includes(replaced_by.state)

type AmendFacts = Pick<BookingOf<'hotel'>, 'moves' | 'state' | 'replaced_by'>

/** Dates can be changed while the stay can be cancelled: an issued one by its cancellation terms, a hold for free. */
export const canAmend = (booking: AmendFacts): boolean =>
  isFree(booking) &&
  (booking.moves.includes('cancel_issued') || (booking.state === 'held' && booking.moves.includes('cancel')))

/** Guests have no moves: the booking's link lets them change its dates. */
export const canAmendAsGuest = (booking: Pick<BookingOf<'hotel'>, 'state' | 'replaced_by' | 'cancellation'>): boolean =>
  isFree(booking) && (booking.state === 'held' || (booking.state === 'confirmed' && booking.cancellation !== null))
