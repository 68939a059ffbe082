import { dayInZone } from '@safar/contract/day'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { bookingDirectory } from '../bookings/public.ts'
import { faresOf, subjectOf } from '../flights/public.ts'
import type { PastSale } from '../pricing/public.ts'
import type { FlightBookingDeps } from './deps.ts'
import { bookingFlights } from './tables.ts'

/** Flights that were issued and not reversed, newest first, to calculate what a margin would have earned on them. */
export async function pastSales(
  { db, flights, config }: FlightBookingDeps,
  since: Date,
  most: number,
): Promise<PastSale[]> {
  const made = await db.adhoc
    .select({
      supplier: bookingDirectory.supplier,
      sold: bookingFlights.supplierOffer,
      price: bookingDirectory.price,
      agentId: bookingDirectory.agentId,
      createdAt: bookingDirectory.createdAt,
    })
    .from(bookingDirectory)
    .innerJoin(bookingFlights, eq(bookingFlights.bookingId, bookingDirectory.id))
    .where(
      and(
        inArray(bookingDirectory.state, ['confirmed', 'void_requested', 'refund_requested']),
        gte(bookingDirectory.createdAt, since),
      ),
    )
    .orderBy(desc(bookingDirectory.id))
    .limit(most)
  return made.map(({ supplier, sold, price, agentId, createdAt }) => ({
    item: { ...subjectOf(supplier, sold, flights.world), soldOn: dayInZone(config.AGENCY_ZONE, createdAt) },
    fares: faresOf(sold),
    audience: { channel: agentId === null ? 'public' : 'agent', agentId },
    earned: price.margin,
  }))
}
