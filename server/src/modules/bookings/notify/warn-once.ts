import { HOUR_MS } from '@safar/contract/day'
import { type AnyColumn, and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { type Booking, bookings } from '../tables.ts'

const LAST_PART = 4
const AT_ONCE = 200

/** A deadline of bookings, before which somebody is warned. */
interface WarningDeadline {
  until: typeof bookings.payBy | typeof bookings.freeCancelUntil | typeof bookings.namesBy
  /** At most this long before the deadline, and never before three quarters of the time have passed. */
  hoursBefore: number
  /** Selects the bookings, given the moment from which each is due for a warning. */
  isDue: (from: SQL) => SQL | undefined
  /** The columns that mark the warning as sent, so that it is sent only once. */
  mark: { warnedAt: Date } | { freeCancelWarnedAt: Date } | { planWarnedAt: Date } | { namesWarnedAt: Date }
  notify: (tx: Queries, booking: Booking) => Promise<void>
}

/** Warns about each deadline that is near, and records that it did. */
export async function warnOnce(
  { db, clock }: BookingDeps,
  { until, hoursBefore, isDue, mark, notify }: WarningDeadline,
): Promise<number> {
  const now = clock.now()
  const column: AnyColumn = until
  const from = sql`${column} - least(make_interval(hours => ${hoursBefore}),
    (${column} - ${bookings.createdAt}) / ${LAST_PART})`
  const near = new Date(now.getTime() + hoursBefore * HOUR_MS)
  const due = and(
    lte(until, near),
    sql`${from} <= ${now.toISOString()}::timestamptz`,
    isDue(from),
    isNull(bookings.hiddenAt),
  )
  return db.tx(async (tx) => {
    const rows = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(due)
      .orderBy(asc(until))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of rows) {
      const [booking] = await tx.update(bookings).set(mark).where(eq(bookings.id, id)).returning()
      if (booking) await notify(tx, booking)
    }
    return rows.length
  })
}
