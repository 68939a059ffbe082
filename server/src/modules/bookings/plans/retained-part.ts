import type { Queries } from '../../../platform/database/database.ts'
import { cancelCosts } from '../after-sales/cancellation.rules.ts'
import type { BookingDeps } from '../deps.ts'
import type { CancellationTerms } from '../products/abilities.ts'
import { productOf } from '../products/product.ts'
import { readProductDetails } from '../read/booking-details.queries.ts'
import type { Booking } from '../tables.ts'

/** What the terms keep of the paid instalments when a booking is given up before it is issued. */
export const toRetainedPart = (
  { covered, owed }: Pick<Booking, 'covered' | 'owed'>,
  terms: CancellationTerms | null,
  now: Date,
): number => (terms && covered > 0 ? Math.min(cancelCosts(terms, now, owed).penalty, covered) : 0)

export async function readRetainedPart(tx: Queries, deps: BookingDeps, booking: Booking): Promise<number> {
  if (booking.covered === 0) return 0
  const product = productOf(deps, booking)
  const terms = product.cancellation?.readTerms(await readProductDetails(tx, booking, product.detailsTable)) ?? null
  return toRetainedPart(booking, terms, deps.clock.now())
}
