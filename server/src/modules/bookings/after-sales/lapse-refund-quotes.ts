import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { canMove, circumstancesOf } from '../moves/moves.rules.ts'
import { lockBooking } from '../supplier/start-attempt.ts'
import { bookingRefunds } from '../tables.ts'

const AT_ONCE = 200

/** Quotes that were not accepted in time: the request goes back to the office for a new quote. */
export async function lapseRefundQuotes(deps: BookingDeps): Promise<number> {
  const { db, clock } = deps
  const due = await db.adhoc
    .select({ id: bookingRefunds.bookingId })
    .from(bookingRefunds)
    .where(and(isNull(bookingRefunds.acceptedAt), lte(bookingRefunds.quotedUntil, clock.now())))
    .orderBy(asc(bookingRefunds.quotedUntil))
    .limit(AT_ONCE)
  let lapsed = 0
  for (const { id } of due) {
    lapsed += await db.tx(async (tx) => {
      const { booking, context } = await lockBooking(tx, null, id)
      const now = clock.now()
      const [refund] = await tx.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
      // It may have been quoted again since it was found.
      if (!refund?.quotedUntil || refund.quotedUntil > now) return 0
      const at = circumstancesOf(booking, deps.products.get(booking.product), context, now)
      if (!canMove('lapse_refund', booking.state, 'product', at)) return 0
      await tx
        .update(bookingRefunds)
        .set({ refundable: null, penalty: null, fee: null, quotedUntil: null })
        .where(eq(bookingRefunds.bookingId, id))
      await moveBooking(tx, booking, { move: 'lapse_refund', to: 'refund_requested', at: now, actorId: null })
      return 1
    })
  }
  return lapsed
}
