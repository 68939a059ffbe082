import type { BookingView } from '../bookings/bookings.shapes.ts'
import type { CalendarEvent } from '../files/calendar-file.ts'
import { type BookedParts, flownProducts, productEvents } from '../products/all-products.ts'
import type { Locale } from '../wording/locale.ts'

/** What a calendar needs of a booking. */
export type DatedBooking = Pick<BookingView, 'ref' | 'pnr'> & BookedParts

/** Everything of a booking that belongs in a calendar, in the reader's language. */
export function bookingEvents(booking: DatedBooking, locale: Locale): CalendarEvent[] {
  const { ref, pnr, product } = booking
  const code = flownProducts.includes(product) ? `PNR ${pnr}` : pnr
  const note = [ref, pnr && pnr !== ref && code].filter(Boolean).join(' · ')
  return productEvents(product, booking, { ref, locale }).map((event) => ({ ...event, note }))
}
