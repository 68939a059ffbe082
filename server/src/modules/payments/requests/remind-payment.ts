import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { minutesAfter, todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, lockBooking, remindBuyer } from '../../bookings/public.ts'
import { readAmountDue } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { canBeRequested } from '../payable.rules.ts'
import { type PaymentRequest, paymentRequests } from '../tables.ts'
import { composeRequestMail, isSender } from './requests.queries.ts'

/** After a reminder nobody is reminded again for a while, whoever asks for it. */
const MIN_INTERVAL_MINUTES = 4 * 60

function assertNotRecent({ clock }: PaymentDeps, lastReminder: Date | null): void {
  if (lastReminder && lastReminder > minutesAfter(clock.now(), -MIN_INTERVAL_MINUTES))
    throw new AppError('conflict', { shown: 'reminded_recently' })
}

/** The caller's own requests that can still be paid, locked. */
async function lockOpenRequests(deps: PaymentDeps, tx: Queries, actor: ScopedActor, booking: Booking) {
  if (!canBeRequested(booking.state)) return []
  const rows = await tx
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.bookingId, booking.id),
        isNull(paymentRequests.paidAt),
        isNull(paymentRequests.withdrawnAt),
        gte(paymentRequests.dueOn, todayOf(deps)),
      ),
    )
    .for('update')
  return rows.filter((request) => isSender(actor, request, booking))
}

async function remindClients(
  deps: PaymentDeps,
  tx: Queries,
  booking: Booking,
  requests: readonly PaymentRequest[],
): Promise<void> {
  for (const request of requests) {
    assertNotRecent(deps, request.remindedAt)
    await tx.update(paymentRequests).set({ remindedAt: deps.clock.now() }).where(eq(paymentRequests.id, request.id))
    await deps.mail.post(tx, request.email, await composeRequestMail(deps, tx, { request, booking }, true))
  }
}

/** Without a request it is the buyer who pays: the office reminds them while there is still time. */
async function remindBuyerOf(deps: PaymentDeps, tx: Queries, actor: ScopedActor, booking: Booking): Promise<void> {
  if (actor.scope !== 'all') throw new AppError('conflict', { shown: 'reminder_none' })
  const due = await readAmountDue(deps, tx, { booking, request: null })
  if (typeof due !== 'number') throw new AppError('conflict', { shown: 'reminder_not_due' })
  assertNotRecent(deps, booking.warnedAt)
  await remindBuyer(tx, booking, { at: deps.clock.now(), by: actor.userId })
}

/** Reminds the person who has yet to pay for a booking; only once within a certain time. */
export async function remindPayment(
  deps: PaymentDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.remind>,
) {
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, body.booking_id)
    const requests = await lockOpenRequests(deps, tx, actor, booking)
    if (requests.length > 0) await remindClients(deps, tx, booking, requests)
    else await remindBuyerOf(deps, tx, actor, booking)
    await record(tx, {
      actorId: actor.userId,
      action: 'payments.remind',
      subject: 'booking',
      subjectId: booking.id,
      origin,
    })
    const reply = { message: translate(locale, 'payment_reminded'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
