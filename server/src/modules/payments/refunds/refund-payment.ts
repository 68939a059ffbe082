import { formatMoney } from '@safar/contract/amount'
import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { minutesAfter, todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type Booking, listPaidTogether } from '../../bookings/public.ts'
import { onOneWord, placeHold, translateRefusal } from '../../ledger/public.ts'
import type { PaymentDeps } from '../deps.ts'
import { assertPayment, readPaymentRow } from '../payments.queries.ts'
import type { Safepay } from '../provider/safepay.ts'
import { type LockedPayment, lockPayment } from '../settle/lock-payment.ts'
import { lookUpPayment } from '../settle/look-up-payment.ts'
import { payerAccountOf, refundHoldRef } from '../settle/post-payment.ts'
import { type PaymentRefund, paymentRefunds } from '../tables.ts'
import { refundableAmount } from './refund.rules.ts'

/** Minutes to wait for the answer before looking it up. */
const FIRST_LOOK_MINUTES = 1

const outcomeMessages: Readonly<
  Record<PaymentRefund['state'], { key: PlainKey; type: 'success' | 'info' | 'warning' }>
> = {
  made: { key: 'refund_made', type: 'success' },
  asked: { key: 'refund_under_way', type: 'info' },
  refused: { key: 'refund_refused', type: 'warning' },
}

const partialMessage = { key: 'refund_part_seen', type: 'warning' } as const

/**
 * Guests have no wallet to refuse the refund, so this checks what was received for their booking, minus what was used
 * by the booking and by anything paid together with it.
 */
async function assertNotSpent(tx: Queries, booking: Booking, currency: string, amount: number): Promise<void> {
  const together = await listPaidTogether(tx, booking.id)
  const { rows } = await tx.execute<{ free: string }>(sql`
    with paid as (
      select p.entry_id, p.reversal_id, r.entry_id as refund_id, r.amount, r.state
      from payments p left join payment_refunds r on r.payment_id = p.id where p.booking_id = ${booking.id})
    select (
      select coalesce(sum(l.amount), 0) from ledger_postings l
      where l.account_code = ${`guests:${currency}`} and (l.booking_id in ${together}
        or l.entry_id in (select unnest(array[entry_id, reversal_id, refund_id]) from paid))
    ) - (select coalesce(sum(amount), 0) from paid where state = 'asked') as free`)
  if (amount > Number(rows[0]?.free ?? 0)) throw new AppError('conflict', { shown: 'refund_not_free' })
}

/** Puts the money on hold so that it is not spent while it leaves. Money that is not in the books cannot be held. */
async function holdMoney(deps: PaymentDeps, tx: Queries, found: LockedPayment, refund: PaymentRefund): Promise<void> {
  if (found.payment.entryId === null || found.payment.payerId === null) return
  await placeHold(tx, {
    ref: refundHoldRef(refund),
    account: await payerAccountOf(tx, found),
    amount: BigInt(refund.amount),
    purpose: 'money',
    day: todayOf(deps),
  })
}

type RefundCall = Call<typeof contract.refund>

interface RefundRequest {
  /** The payment's id. */
  id: number
  amount: number
  reason: string
  /** Null if the refund follows a supplier's refusal of what was paid. */
  requester: Pick<Actor, 'userId' | 'secondPerson'> | null
  idempotencyKey: string | null
  origin?: Origin
}

/** Stored in its own transaction, before the payment provider is asked. */
export async function insertRefund(
  deps: PaymentDeps,
  tx: Queries,
  { id, amount, reason, requester, idempotencyKey, origin }: RefundRequest,
): Promise<PaymentRefund> {
  const found = await lockPayment(tx, id)
  const { payment } = found
  const most = refundableAmount(found)
  if (most === 0) throw new AppError('conflict', { shown: 'refund_not_possible' })
  const currency = payment.paidCurrency ?? payment.currency
  if (amount > most) throw invalid({ amount: 'refund_too_much' }, { most: formatMoney({ amount: most, currency }) })
  if (payment.entryId !== null && payment.payerId === null && found.booking)
    await assertNotSpent(tx, found.booking, payment.currency, amount)
  const now = deps.clock.now()
  const subject = found.booking?.ref ?? payment.tracker
  if (requester) await onOneWord(tx, requester, { amount: BigInt(amount), at: now, subject, ownerId: payment.payerId })
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({
      paymentId: payment.id,
      amount,
      currency,
      reason,
      idempotencyKey,
      requestedBy: requester?.userId ?? null,
      requestedAt: now,
      lookupAfter: minutesAfter(now, FIRST_LOOK_MINUTES),
    })
    .returning()
  if (!refund) throw new Error('the refund was not written')
  await holdMoney(deps, tx, found, refund)
  await record(tx, {
    actorId: requester?.userId ?? null,
    action: 'payments.ask_refund',
    subject: 'payment',
    subjectId: payment.id,
    changes: { tracker: payment.tracker, amount, currency, reason },
    ...(origin && { origin }),
  })
  return refund
}

export async function sendRefund(
  { db }: PaymentDeps,
  safepay: Safepay,
  tracker: string,
  { id, amount, currency }: PaymentRefund,
) {
  const providerAnswer = await safepay.refund(tracker, { amount, currency })
  if (providerAnswer !== 'unknown')
    await db.adhoc.update(paymentRefunds).set({ providerAnswer }).where(eq(paymentRefunds.id, id))
}

async function findByIdempotencyKey(queries: Queries, key: string | null): Promise<PaymentRefund | undefined> {
  if (key === null) return undefined
  return (await queries.select().from(paymentRefunds).where(eq(paymentRefunds.idempotencyKey, key)))[0]
}

/**
 * Refunds to the card the money came from: stored, requested once, and settled by what the payment provider then shows.
 * Repeating the request after a crash only looks it up.
 */
export async function refundPayment(deps: PaymentDeps, call: RefundCall) {
  const { db, safepay } = deps
  if (!safepay) throw new AppError('conflict', { shown: 'card_not_offered' })
  const { tracker } = await assertPayment(db.adhoc, call.body.id)
  const before = await findByIdempotencyKey(db.adhoc, call.idempotency.key)
  const { body, actor, origin, idempotency } = call
  const request = { ...body, requester: actor, idempotencyKey: idempotency.key, origin }
  const refund = before ?? (await translateRefusal(db.tx((tx) => insertRefund(deps, tx, request))))
  await db.outsideTransaction()
  if (!before) await sendRefund(deps, safepay, tracker, refund)
  await lookUpPayment(deps, refund.paymentId)
  const [after = refund] = await db.adhoc.select().from(paymentRefunds).where(eq(paymentRefunds.id, refund.id))
  const { key, type } = after.state === 'asked' && after.partialSeenAt ? partialMessage : outcomeMessages[after.state]
  const payment = await readPaymentRow(db.adhoc, call.actor, refund.paymentId)
  return { message: translate(call.locale, key), type, payment }
}
