import { type AnyColumn, and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingDeps } from '../deps.ts'
import { type Booking, bookings } from '../tables.ts'

const LAST_PART = 4
const AT_ONCE = 200

/** A clock of bookings before whose end somebody is warned. */
interface WarnedClock {
  until: typeof bookings.payBy | typeof bookings.freeCancelUntil | typeof bookings.namesBy
  /** At most this long before, and never before three quarters of the time have passed. */
  hoursBefore: number
  /** Which bookings, given the moment from which each is warned of. */
  isDue: (from: SQL) => SQL | undefined
  /** What is written so that it happens once. */
  mark: { warnedAt: Date } | { freeCancelWarnedAt: Date } | { planWarnedAt: Date } | { namesWarnedAt: Date }
  notify: (tx: Queries, booking: Booking) => Promise<void>
}

/** Warns of each clock that nears its end, and writes down that it did. */
export async function warnOnce(
  { db, clock }: BookingDeps,
  { until, hoursBefore, isDue, mark, notify }: WarnedClock,
): Promise<number> {
  const now = clock.now()
  const column: AnyColumn = until
  const from = sql`${column} - least(make_interval(hours => ${hoursBefore}),
    (${column} - ${bookings.createdAt}) / ${LAST_PART})`
  const near = new Date(now.getTime() + hoursBefore * 3_600_000)
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
