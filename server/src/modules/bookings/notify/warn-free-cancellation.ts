import { and, eq, isNull, lte } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyFreeCancellation } from './notify-booking.ts'
import { warnOnce } from './warn-once.ts'

/** Empties deadlines that have passed, because lists and boards show open ones only. */
const closePassed = ({ db, clock }: BookingDeps) =>
  db.adhoc
    .update(bookings)
    .set({ freeCancelUntil: null, freeCancelWarnedAt: clock.now() })
    .where(lte(bookings.freeCancelUntil, clock.now()))

/**
 * Warns the buyer of an issued booking once before cancelling starts to cost money; for a held booking there is the
 * warning about its time to pay.
 */
export async function warnFreeCancellation(deps: BookingDeps): Promise<number> {
  await closePassed(deps)
  return warnOnce(deps, {
    until: bookings.freeCancelUntil,
    hoursBefore: 24,
    isDue: () => and(eq(bookings.state, 'confirmed'), isNull(bookings.freeCancelWarnedAt)),
    mark: { freeCancelWarnedAt: deps.clock.now() },
    notify: notifyFreeCancellation,
  })
}
