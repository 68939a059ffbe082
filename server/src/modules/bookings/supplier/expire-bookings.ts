import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { releaseHolds } from '../money/holds.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { canMove, circumstancesOf } from '../moves/moves.rules.ts'
import { type Booking, bookings } from '../tables.ts'
import { lockBooking } from './start-attempt.ts'

const AT_ONCE = 200

/** At a supplier the hold expires on its own; space we hold ourselves is released here. */
async function releaseInventory(tx: Queries, { products }: BookingDeps, booking: Booking): Promise<void> {
  const product = products.get(booking.product)
  if (!booking.offline && product?.heldBy === 'us') await product.perform(tx, { action: 'cancel', booking })
}

/**
 * Expires holds whose time to pay has passed: they are released here, and at the supplier their own time limit has
 * passed too.
 */
export async function expireBookings(deps: BookingDeps): Promise<number> {
  const { db, clock } = deps
  const due = await db.adhoc
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, ['held', 'awaiting_approval']),
        lte(bookings.payBy, clock.now()),
        eq(bookings.covered, 0),
      ),
    )
    .orderBy(asc(bookings.payBy))
    .limit(AT_ONCE)
  let expired = 0
  for (const { id } of due) {
    expired += await db.tx(async (tx) => {
      const { booking, context } = await lockBooking(tx, null, id)
      const { payBy, covered } = booking
      const now = clock.now()
      // Since it was found, it may have been issued, paid in part, or extended.
      if (payBy === null || payBy > now || covered > 0) return 0
      const at = circumstancesOf(booking, deps.products.get(booking.product), context, now)
      if (!canMove('expire', booking.state, 'product', at)) return 0
      await releaseHolds(tx, booking)
      await releaseInventory(tx, deps, booking)
      await moveBooking(tx, booking, { move: 'expire', to: 'expired', at: now, actorId: null })
      return 1
    })
  }
  return expired
}
