import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { bookings } from '../bookings/public.ts'
import { faresOf, subjectOf } from '../flights/public.ts'
import type { PastSale } from '../pricing/public.ts'
import type { FlightBookingDeps } from './deps.ts'
import { bookingFlights } from './tables.ts'

/** Flights that were issued and not taken back, newest first: what a margin would have made of them. */
export async function pastSales({ db, flights }: FlightBookingDeps, since: Date, most: number): Promise<PastSale[]> {
  const made = await db.adhoc
    .select({
      supplier: bookings.supplier,
      sold: bookingFlights.supplierOffer,
      price: bookings.price,
      agentId: bookings.agentId,
    })
    .from(bookings)
    .innerJoin(bookingFlights, eq(bookingFlights.bookingId, bookings.id))
    .where(
      and(inArray(bookings.state, ['confirmed', 'void_requested', 'refund_requested']), gte(bookings.createdAt, since)),
    )
    .orderBy(desc(bookings.id))
    .limit(most)
  return made.map(({ supplier, sold, price, agentId }) => ({
    subject: subjectOf(supplier, sold, flights.world),
    fares: faresOf(sold),
    audience: { channel: agentId === null ? 'public' : 'agent', agentId },
    earned: price.margin,
  }))
}
