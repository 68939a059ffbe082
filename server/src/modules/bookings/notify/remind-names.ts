import { and, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyNamesDue } from './notify-booking.ts'
import { warnOnce } from './warn-once.ts'

const DAYS_BEFORE = 3

/** Reminds once of names that are due soon, and once more if the office sets a later day. */
export function remindNames(deps: BookingDeps): Promise<number> {
  const now = deps.clock.now()
  return warnOnce(deps, {
    until: bookings.namesBy,
    hoursBefore: DAYS_BEFORE * 24,
    isDue: (from) =>
      and(
        inArray(bookings.state, ['held', 'awaiting_approval']),
        gt(bookings.namesBy, now),
        or(isNull(bookings.namesWarnedAt), lt(bookings.namesWarnedAt, from)),
      ),
    mark: { namesWarnedAt: now },
    notify: notifyNamesDue,
  })
}
