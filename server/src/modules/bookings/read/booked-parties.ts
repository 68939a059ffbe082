import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type BookedTraveller, type Booking, bookings, bookingTravellers } from '../tables.ts'

export interface BookedParty {
  booking: Booking
  travellers: BookedTraveller[]
}

/** Reads many bookings with all their travellers, in two queries; bookings in other states are left out. */
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
