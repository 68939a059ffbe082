import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyUnpaid } from './notify-booking.ts'
import { warnOnce } from './warn-once.ts'

/** Warns once before the time to pay has passed; a clock that the office sets later again is warned of again. */
export function warnBookings(deps: BookingDeps): Promise<number> {
  const now = deps.clock.now()
  return warnOnce(deps, {
    until: bookings.payBy,
    hoursBefore: 3,
    isDue: (from) =>
      and(
        inArray(bookings.state, ['held', 'awaiting_approval']),
        eq(bookings.covered, 0),
        gt(bookings.payBy, now),
        or(isNull(bookings.warnedAt), lt(bookings.warnedAt, from)),
      ),
    mark: { warnedAt: now },
    notify: notifyUnpaid,
  })
}
