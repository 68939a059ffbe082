import type { BookedParts } from '../bookings/booked.shapes.ts'
import type { BookingView } from '../bookings/bookings.shapes.ts'
import type { CalendarEvent } from '../files/calendar-file.ts'
import { productEvents } from '../products/all-products.ts'
import type { Locale } from '../wording/locale.ts'

/** What a calendar needs of a booking: its products, of which all but one are missing. */
export type DatedBooking = Pick<BookingView, 'ref' | 'pnr' | 'offer'> & Partial<Omit<BookedParts, 'offer'>>

/** Everything of a booking that belongs in a calendar, in the reader's language. */
export function bookingEvents(booking: DatedBooking, locale: Locale): CalendarEvent[] {
  const { ref, pnr, offer, separate_itineraries: separate = [] } = booking
  const code = offer || booking.group ? `PNR ${pnr}` : pnr
  const note = [ref, pnr && pnr !== ref && code].filter(Boolean).join(' · ')
  const slices = [...(offer?.slices ?? []), ...separate.flatMap((one) => one.slices)]
  return productEvents({ ...booking, slices }, { ref, locale }).map((event) => ({ ...event, note }))
}
