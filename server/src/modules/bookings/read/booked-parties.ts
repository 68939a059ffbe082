import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type BookedTraveller, type Booking, bookings, bookingTravellers } from '../tables.ts'

export interface BookedParty {
  booking: Booking
  travellers: BookedTraveller[]
}

/** Many bookings with everybody in them, in two reads; those in other states are left out. */
export async function listBookedParties(
  queries: Queries,
  ids: readonly number[],
  states: readonly Booking['state'][],
): Promise<BookedParty[]> {
  if (ids.length === 0) return []
  const [found, people] = await Promise.all([
    queries
      .select()
      .from(bookings)
      .where(and(inArray(bookings.id, [...ids]), inArray(bookings.state, [...states]), isNull(bookings.hiddenAt)))
      .orderBy(asc(bookings.id)),
    queries
      .select()
      .from(bookingTravellers)
      .where(inArray(bookingTravellers.bookingId, [...ids]))
      .orderBy(asc(bookingTravellers.bookingId), asc(bookingTravellers.key)),
  ])
  const byBooking = Map.groupBy(people, ({ bookingId }) => bookingId)
  return found.map((booking) => ({ booking, travellers: byBooking.get(booking.id) ?? [] }))
}
