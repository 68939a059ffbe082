import { DAY_MINUTES, dayInZone } from '@safar/contract/day'
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { minutesAfter, todayOf } from '../../../platform/clock.ts'
import { bookingDirectory, bookingRow } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { paymentRequests } from '../tables.ts'
import { composeRequestMail } from './requests.queries.ts'

const BATCH_SIZE = 200

/**
 * The day before the last one has begun and no reminder was sent since; earlier reminders by the sender do not count.
 */
const isDue = (zone: string) =>
  and(
    or(
      isNull(paymentRequests.remindedAt),
      sql`${paymentRequests.remindedAt} < (${paymentRequests.dueOn} - 1)::timestamp at time zone ${zone}`,
    ),
    isNull(paymentRequests.paidAt),
    isNull(paymentRequests.withdrawnAt),
  )

/** Handles one request. A second caller, or one that comes after it was paid or withdrawn, sends nothing. */
async function remind(deps: PaymentDeps, id: number): Promise<number> {
  return deps.db.tx(async (tx) => {
    const [request] = await tx
      .update(paymentRequests)
      .set({ remindedAt: deps.clock.now() })
      .where(and(eq(paymentRequests.id, id), isDue(deps.config.AGENCY_ZONE)))
      .returning()
    if (!request) return 0
    const booking = await bookingRow(tx, request.bookingId)
    if (!booking) return 0
    await deps.mail.post(tx, request.email, await composeRequestMail(deps, tx, { request, booking }, true))
    await record(tx, { actorId: null, action: 'payments.remind', subject: 'booking', subjectId: booking.id })
    return 1
  })
}

/** Reminds once, a day before the last day to pay. Requests sent only a short while ago are skipped. */
export async function remindRequests(deps: PaymentDeps): Promise<number> {
  const { db, clock, config } = deps
  const now = clock.now()
  const due = await db.adhoc
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .innerJoin(bookingDirectory, eq(bookingDirectory.id, paymentRequests.bookingId))
    .where(
      and(
        gte(paymentRequests.dueOn, todayOf(deps)),
        lte(paymentRequests.dueOn, dayInZone(config.AGENCY_ZONE, minutesAfter(now, DAY_MINUTES))),
        lte(paymentRequests.createdAt, minutesAfter(now, -DAY_MINUTES / 2)),
        isDue(config.AGENCY_ZONE),
        inArray(bookingDirectory.state, ['held', 'awaiting_approval', 'in_doubt', 'confirmed']),
      ),
    )
    .orderBy(asc(paymentRequests.dueOn), asc(paymentRequests.id))
    .limit(BATCH_SIZE)
  let sent = 0
  for (const { id } of due) sent += await remind(deps, id)
  return sent
}
