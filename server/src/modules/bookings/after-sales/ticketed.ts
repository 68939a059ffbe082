import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { type Booking, bookingTravellers } from '../tables.ts'

/** The booking's travellers who still hold a ticket. Naming anybody else is an error at its field. */
export async function ticketed(tx: Queries, { id }: Booking, keys: readonly string[]) {
  const found = await tx
    .select()
    .from(bookingTravellers)
    .where(
      and(
        eq(bookingTravellers.bookingId, id),
        eq(bookingTravellers.state, 'issued'),
        inArray(bookingTravellers.key, [...keys]),
      ),
    )
  if (found.length !== new Set(keys).size) throw invalid({ travellers: 'not_one_of' })
  return found
}
