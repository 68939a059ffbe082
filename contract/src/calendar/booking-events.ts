import type { BookedParts } from '../bookings/booked.shapes.ts'
import type { BookingView } from '../bookings/bookings.shapes.ts'
import type { CalendarEvent } from '../files/calendar-file.ts'
import { flightEvents } from '../products/flights/trip-events.ts'
import { groupEvents } from '../products/groups/trip-events.ts'
import { holidayEvents } from '../products/holidays/trip-events.ts'
import { stayEvents } from '../products/hotels/trip-events.ts'
import { coverEvents } from '../products/insurance/trip-events.ts'
import { umrahEvents } from '../products/umrah/trip-events.ts'
import { visaEvents } from '../products/visas/trip-events.ts'
import type { TripContext, TripEvent } from '../trips/trip-events.ts'
import type { Locale } from '../wording/locale.ts'

/** What a calendar needs of a booking: its products, of which all but one are missing. */
export type DatedBooking = Pick<BookingView, 'ref' | 'pnr' | 'offer'> & Partial<Omit<BookedParts, 'offer'>>

/** Everything of a booking that belongs in a calendar, in the reader's language. */
export function bookingEvents(booking: DatedBooking, locale: Locale): CalendarEvent[] {
  const { ref, pnr, offer, separate_itineraries: separate = [] } = booking
  const eventsOf = <Part>(
    part: Part | null | undefined,
    toEvents: (part: Part, context: TripContext) => TripEvent[],
  ) => (part ? toEvents(part, { ref, locale }) : [])
  const code = offer || booking.group ? `PNR ${pnr}` : pnr
  const note = [ref, pnr && pnr !== ref && code].filter(Boolean).join(' · ')
  return [
    ...eventsOf([...(offer?.slices ?? []), ...separate.flatMap((one) => one.slices)], flightEvents),
    ...eventsOf(booking.stay, stayEvents),
    ...eventsOf(booking.umrah, umrahEvents),
    ...eventsOf(booking.group, groupEvents),
    ...eventsOf(booking.holiday, holidayEvents),
    ...eventsOf(booking.insurance, coverEvents),
    ...eventsOf(booking.visa, visaEvents),
  ].map((event) => ({ ...event, note }))
}
