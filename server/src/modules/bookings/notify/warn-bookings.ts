import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyUnpaid } from './notify-booking.ts'

/** At most this long before, and never before three quarters of the time to pay have passed. */
const HOURS_BEFORE = 3
const LAST_PART = 4
const AT_ONCE = 200

/** Warns once before the time to pay has passed; a clock that the office sets later again is warned of again. */
export async function warnBookings({ db, clock }: BookingDeps): Promise<number> {
  const now = clock.now()
  const near = new Date(now.getTime() + HOURS_BEFORE * 3_600_000)
  const warning = sql`${bookings.payBy} - least(make_interval(hours => ${HOURS_BEFORE}),
    (${bookings.payBy} - ${bookings.createdAt}) / ${LAST_PART})`
  const due = and(
    inArray(bookings.state, ['held', 'awaiting_approval']),
    gt(bookings.payBy, now),
    lte(bookings.payBy, near),
    sql`${warning} <= ${now.toISOString()}::timestamptz`,
    or(isNull(bookings.warnedAt), lt(bookings.warnedAt, warning)),
    isNull(bookings.hiddenAt),
  )
  return db.tx(async (tx) => {
    const found = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(due)
      .orderBy(asc(bookings.payBy))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of found) {
      const [booking] = await tx.update(bookings).set({ warnedAt: now }).where(eq(bookings.id, id)).returning()
      if (booking) await notifyUnpaid(tx, booking)
    }
    return found.length
  })
}
