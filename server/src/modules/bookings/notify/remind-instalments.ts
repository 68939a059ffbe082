import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { BookingDeps } from '../deps.ts'
import { bookings } from '../tables.ts'
import { notifyInstalment, notifyOverdueInstalment } from './notify-booking.ts'
import { warnOnce } from './warn-once.ts'

const DAYS_BEFORE = 3
const AT_ONCE = 200

/** To be paid in instalments, and not yet issued. */
const isOpenPlan = and(inArray(bookings.state, ['held', 'awaiting_approval']), isNotNull(bookings.plan))

/** Notifies once when an instalment's due date has passed; nothing else happens to the booking automatically. */
function notifyOverdue({ db, clock }: BookingDeps): Promise<number> {
  const now = clock.now()
  return db.tx(async (tx) => {
    const overdue = and(
      isOpenPlan,
      gt(bookings.covered, 0),
      lt(bookings.covered, bookings.owed),
      lte(bookings.payBy, now),
      or(isNull(bookings.planWarnedAt), lt(bookings.planWarnedAt, bookings.payBy)),
      isNull(bookings.hiddenAt),
    )
    const rows = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(overdue)
      .orderBy(asc(bookings.payBy))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of rows) {
      const [booking] = await tx.update(bookings).set({ planWarnedAt: now }).where(eq(bookings.id, id)).returning()
      if (booking) await notifyOverdueInstalment(tx, booking)
    }
    return rows.length
  })
}

/** Reminds of each instalment some days before it is due, and notifies once when its due date has passed. */
export async function remindInstalments(deps: BookingDeps): Promise<number> {
  const now = deps.clock.now()
  const reminded = await warnOnce(deps, {
    until: bookings.payBy,
    hoursBefore: DAYS_BEFORE * 24,
    isDue: (from) =>
      and(
        isOpenPlan,
        lt(bookings.covered, bookings.owed),
        gt(bookings.payBy, now),
        or(isNull(bookings.planWarnedAt), lt(bookings.planWarnedAt, from)),
      ),
    mark: { planWarnedAt: now },
    notify: notifyInstalment,
  })
  return reminded + (await notifyOverdue(deps))
}
