import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { asc, eq } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { productOf } from '../products/product.ts'
import { readBooking } from '../read/bookings.queries.ts'
import { toView } from '../read/views.ts'
import { type Booking, bookingAttempts, bookings } from '../tables.ts'

const asOurs: Record<string, Booking['state'][]> = {
  held: ['held', 'awaiting_approval'],
  issued: ['confirmed', 'void_requested', 'refund_requested'],
  cancelled: ['cancelled', 'expired', 'refunded'],
  voided: ['voided'],
}

/** A booking by its PNR, beside what the supplier says of it now. Somebody else's PNR is not found. */
export async function lookUpPnr(deps: BookingDeps, actor: ScopedActor, pnr: string) {
  const { db, clock } = deps
  const booking = await readBooking(db.adhoc, actor, eq(bookings.pnr, pnr))
  if (!booking) throw notFound()
  const [attempt] = await db.adhoc
    .select({ clientRef: bookingAttempts.clientRef })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.bookingId, booking.id))
    // Suppliers know an order by the reference it was first asked for with.
    .orderBy(asc(bookingAttempts.id))
    .limit(1)
  const product = productOf(deps, booking)
  const seen =
    product.heldBy === 'supplier' && attempt
      ? await product.lookUp(booking.supplier, attempt.clientRef, clock.deadline(8_000)).catch(() => null)
      : null
  const view: BookingView = await toView(deps, db.adhoc, booking, actor)
  if (seen?.kind !== 'yes') return { booking: view, supplier: null }
  const { state, tickets } = seen.value
  return {
    booking: view,
    supplier: { state, tickets: tickets.length, agrees: asOurs[state]?.includes(booking.state) ?? false },
  }
}
