import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { airlineChanges } from './airline-change-tables.ts'

/** Other flights were ticketed: changes to the old ones no longer wait for an answer. */
export async function closeByOtherFlights(
  tx: Queries,
  bookingId: number,
  { at, by }: { at: Date; by: number | null },
): Promise<void> {
  await tx
    .update(airlineChanges)
    .set({ answer: 'changed', answeredAt: at, answeredBy: by })
    .where(and(eq(airlineChanges.bookingId, bookingId), isNull(airlineChanges.answer)))
}
