import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, findBooking, lockBooking } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { readRequest } from '../find-payable.ts'
import { requestNo, requestState } from '../payable.rules.ts'
import { requestMoves } from '../payment-moves.rules.ts'
import { lookUpForPayer } from '../settle/look-up-payment.ts'
import { type PaymentRequest, paymentRequests, payments } from '../tables.ts'
import { isSender, toRequestRow } from './requests.queries.ts'

/** Somebody on the payment page may have paid a moment ago, so look it up before withdrawing the request. */
async function lookUpOpenPayments(deps: PaymentDeps, requestId: number): Promise<void> {
  const open = await deps.db.adhoc
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), inArray(payments.state, ['started', 'failed'])))
  for (const payment of open) await lookUpForPayer(deps, payment)
}

function assertSender(actor: ScopedActor, request: PaymentRequest, booking: Booking): void {
  // The office must not even see that an agent's request to a client exists.
  if (actor.scope === 'all' && request.createdBy === booking.agentId) throw notFound()
  if (!isSender(actor, request, booking)) throw new AppError('forbidden', { shown: 'request_not_yours' })
}

async function assertOwnRequest(queries: Queries, actor: ScopedActor, id: number): Promise<void> {
  const request = await readRequest(queries, id)
  const booking = await findBooking(queries, { id: request.bookingId }, { actor, offline: false })
  if (!booking) throw notFound()
  assertSender(actor, request, booking)
}

/** Locks the booking first, like settling a payment: the second of the two sees what the first did. */
async function lockRequest(tx: Queries, actor: ScopedActor, id: number): Promise<PaymentRequest> {
  const { bookingId } = await readRequest(tx, id)
  const { booking } = await lockBooking(tx, actor, bookingId)
  const request = await readRequest(tx, id)
  assertSender(actor, request, booking)
  return request
}

/** Withdraws an unpaid request. */
export async function withdrawRequest(deps: PaymentDeps, call: Call<typeof contract.withdrawRequest>) {
  const { body, actor, locale, origin, idempotency } = call
  await assertOwnRequest(deps.db.adhoc, actor, body.id)
  await lookUpOpenPayments(deps, body.id)
  return deps.db.tx(async (tx) => {
    const request = await lockRequest(tx, actor, body.id)
    if (request.paidAt) throw new AppError('conflict', { shown: 'paid_before' })
    if (request.withdrawnAt) throw new AppError('conflict', { shown: 'request_withdrawn' })
    requestMoves.assertLeads('withdraw', requestState(request, todayOf(deps)), 'withdrawn')
    const withdrawn = { withdrawnAt: deps.clock.now(), withdrawnBy: actor.userId }
    await tx.update(paymentRequests).set(withdrawn).where(eq(paymentRequests.id, request.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'payments.withdraw',
      subject: 'booking',
      subjectId: request.bookingId,
      changes: { number: requestNo(request.id), amount: request.amount },
      origin,
    })
    const reply = {
      message: translate(locale, 'request_taken_back'),
      type: 'success' as const,
      request: toRequestRow(deps, { ...request, ...withdrawn }, { createdBy: actor.name, sender: true }),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
