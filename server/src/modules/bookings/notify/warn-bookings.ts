import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { type BookingDeps, readSettings } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyUnpaid } from './notify-booking.ts'
import { warnOnce } from './warn-once.ts'

/** Warns once before the time to pay ends, and once more if the office sets a later deadline. */
export async function warnBookings(deps: BookingDeps): Promise<number> {
  const now = deps.clock.now()
  const { holdReminderHours } = await readSettings(deps.db.adhoc)
  return warnOnce(deps, {
    until: bookings.payBy,
    hoursBefore: holdReminderHours,
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
