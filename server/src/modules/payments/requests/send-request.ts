import { randomBytes } from 'node:crypto'
import { daysBetween } from '@safar/contract/day'
import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, lockBooking } from '../../bookings/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { canBeRequested, requestNo } from '../payable.rules.ts'
import { type PaymentRequest, paymentRequests } from '../tables.ts'
import { composeRequestMail, sealedTokenField, toRequestRow } from './requests.queries.ts'

const MAX_DAYS = 90

function assertDueDay(deps: PaymentDeps, dueOn: string): void {
  if (dueOn < todayOf(deps)) throw invalid({ due_on: 'date_past' })
  if (daysBetween(todayOf(deps), dueOn) > MAX_DAYS) throw invalid({ due_on: 'due_far' }, { days: MAX_DAYS })
}

async function insertRequest(
  tx: Queries,
  { clock, vault }: PaymentDeps,
  { body, actor }: Call<typeof contract.sendRequest>,
  booking: Booking,
): Promise<PaymentRequest> {
  const token = randomBytes(32).toString('base64url')
  const tokenDigest = digest(token)
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      bookingId: booking.id,
      createdBy: actor.accountId,
      email: body.email,
      amount: body.amount,
      currency: booking.currency,
      dueOn: body.due_on,
      note: body.note ?? null,
      locale: body.locale,
      tokenDigest,
      tokenSealed: vault.seal(sealedTokenField(tokenDigest), token),
      createdAt: clock.now(),
    })
    .returning()
  if (!request) throw new Error('the request was not written')
  return request
}

/** Asks a client to pay: the link is mailed, and also returned to the sender to share. */
export async function sendRequest(deps: PaymentDeps, call: Call<typeof contract.sendRequest>) {
  const { body, actor, locale, origin, idempotency } = call
  assertDueDay(deps, body.due_on)
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, body.booking_id)
    if (!canBeRequested(booking.state)) throw new AppError('conflict', { shown: 'booking_not_payable' })
    const request = await insertRequest(tx, deps, call, booking)
    await deps.mail.post(tx, body.email, await composeRequestMail(deps, tx, { request, booking }))
    await record(tx, {
      actorId: actor.userId,
      action: 'payments.request',
      subject: 'booking',
      subjectId: booking.id,
      changes: { number: requestNo(request.id), amount: body.amount, due: body.due_on },
      origin,
    })
    const reply = {
      message: translate(locale, 'request_sent'),
      type: 'success' as const,
      request: toRequestRow(deps, request, { createdBy: actor.name, sender: true }),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
