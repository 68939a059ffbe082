import { formatMoney } from '@safar/contract/amount'
import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { PaymentDeps } from '../deps.ts'
import { assertPayment, readPaymentRow } from '../payments.queries.ts'
import { lockPayment } from '../settle/lock-payment.ts'
import { lookUpPayment } from '../settle/look-up-payment.ts'
import { markRefundMade } from '../settle/settle-refund.ts'
import { paymentRefunds } from '../tables.ts'
import { maxPartialAmount } from './refund.rules.ts'

type CloseRefundCall = Call<typeof contract.closePartialRefund>

/** The returned part is taken from the amount set aside; the rest becomes the buyer's again. */
async function closeRefund(deps: PaymentDeps, tx: Queries, { body, actor, origin }: CloseRefundCall): Promise<void> {
  const found = await lockPayment(tx, body.id)
  const { payment, refund } = found
  if (refund?.state !== 'asked' || refund.partialSeenAt === null)
    throw new AppError('conflict', { shown: 'refund_ended' })
  const { currency, amount: requested } = refund
  const max = maxPartialAmount({ payment, refund })
  if (body.given > max) throw invalid({ given: 'refund_part_most' }, { most: formatMoney({ amount: max, currency }) })
  await markRefundMade(deps, tx, { ...found, refund: { ...refund, amount: body.given } })
  await tx
    .update(paymentRefunds)
    .set({ amount: body.given, requestedAmount: requested === body.given ? null : requested, settledBy: actor.userId })
    .where(eq(paymentRefunds.id, refund.id))
  await record(tx, {
    actorId: actor.userId,
    action: 'payments.end_part_refund',
    subject: 'payment',
    subjectId: payment.id,
    changes: { tracker: payment.tracker, asked: requested, given: body.given, told: refund.partialAmount, currency },
    origin,
  })
}

/**
 * Ends a refund of which the payment provider shows only a part, with the amount a person says went back. It is looked
 * up first: if the rest has followed meanwhile, there is nothing to end. The payment provider refunds once per payment,
 * so the rest is not requested again.
 */
export async function closePartialRefund(deps: PaymentDeps, call: CloseRefundCall) {
  const { db } = deps
  await assertPayment(db.adhoc, call.body.id)
  await lookUpPayment(deps, call.body.id)
  await db.tx((tx) => closeRefund(deps, tx, call))
  const payment = await readPaymentRow(db.adhoc, call.actor, call.body.id)
  return { message: translate(call.locale, 'refund_part_ended'), type: 'success' as const, payment }
}
