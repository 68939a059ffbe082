import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyFreeCancellation } from './notify-booking.ts'

/** At most this long before, and never before three quarters of the time have passed. */
const HOURS_BEFORE = 24
const LAST_PART = 4
const AT_ONCE = 200

/** The clocks that have run out are emptied: lists and boards show open ones alone. */
const closePassed = ({ db, clock }: BookingDeps) =>
  db.adhoc
    .update(bookings)
    .set({ freeCancelUntil: null, freeCancelWarnedAt: clock.now() })
    .where(lte(bookings.freeCancelUntil, clock.now()))

/** Warns the buyer of an issued booking once before cancelling starts to cost; what is held is warned of its time to pay. */
export async function warnFreeCancellation(deps: BookingDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const near = new Date(now.getTime() + HOURS_BEFORE * 3_600_000)
  const warning = sql`${bookings.freeCancelUntil} - least(make_interval(hours => ${HOURS_BEFORE}),
    (${bookings.freeCancelUntil} - ${bookings.createdAt}) / ${LAST_PART})`
  const due = and(
    eq(bookings.state, 'confirmed'),
    lte(bookings.freeCancelUntil, near),
    sql`${warning} <= ${now.toISOString()}::timestamptz`,
    isNull(bookings.freeCancelWarnedAt),
    isNull(bookings.hiddenAt),
  )
  await closePassed(deps)
  return db.tx(async (tx) => {
    const rows = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(due)
      .orderBy(asc(bookings.freeCancelUntil))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of rows) {
      const [booking] = await tx
        .update(bookings)
        .set({ freeCancelWarnedAt: now })
        .where(eq(bookings.id, id))
        .returning()
      if (booking) await notifyFreeCancellation(tx, booking)
    }
    return rows.length
  })
}
