import type { payments as contract } from '@safar/contract/money/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, bookings, lockBooking, readBooking } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { readRequest } from '../find-payable.ts'
import { requestNo } from '../payable.rules.ts'
import { lookUpNow } from '../settle/look-up-payment.ts'
import { type PaymentRequest, paymentRequests, payments } from '../tables.ts'
import { isSender, requestRow } from './requests.queries.ts'

/** Whoever stands at the payment page may have paid a moment ago: better known before the request is taken back. */
async function lookFirst(deps: PaymentDeps, requestId: number): Promise<void> {
  const open = await deps.db.adhoc
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), inArray(payments.state, ['started', 'failed'])))
  for (const payment of open) await lookUpNow(deps, payment)
}

function refuseStranger(actor: ScopedActor, request: PaymentRequest, booking: Booking): void {
  // What an agent asks of their client is not even shown to the office.
  if (actor.scope === 'all' && request.madeBy === booking.agentId) throw notFound()
  if (!isSender(actor, request, booking)) throw new AppError('forbidden', { shown: 'request_not_yours' })
}

async function needOwn(queries: Queries, actor: ScopedActor, id: number): Promise<void> {
  const request = await readRequest(queries, id)
  const booking = await readBooking(queries, actor, eq(bookings.id, request.bookingId))
  if (!booking) throw notFound()
  refuseStranger(actor, request, booking)
}

/** The booking first, as whoever settles a payment does: one of the two finds what the other did. */
async function lockRequest(tx: Queries, actor: ScopedActor, id: number): Promise<PaymentRequest> {
  const { bookingId } = await readRequest(tx, id)
  const { booking } = await lockBooking(tx, actor, bookingId)
  const request = await readRequest(tx, id)
  refuseStranger(actor, request, booking)
  return request
}

/** Takes a request back while it is unpaid. */
export async function withdrawRequest(deps: PaymentDeps, call: Call<typeof contract.withdrawRequest>) {
  const { body, actor, locale, origin, intent } = call
  await needOwn(deps.db.adhoc, actor, body.id)
  await lookFirst(deps, body.id)
  return deps.db.tx(async (tx) => {
    const request = await lockRequest(tx, actor, body.id)
    if (request.paidAt) throw new AppError('conflict', { shown: 'paid_before' })
    if (request.withdrawnAt) throw new AppError('conflict', { shown: 'request_withdrawn' })
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
      request: requestRow(deps, { ...request, ...withdrawn }, { madeBy: actor.name, sender: true }),
    }
    await intent.keep(tx, reply)
    return reply
  })
}
