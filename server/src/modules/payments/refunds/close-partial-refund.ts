import { formatMoney } from '@safar/contract/amount'
import type { payments as contract } from '@safar/contract/money/payments.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { PaymentDeps } from '../deps.ts'
import { needPayment, paymentRowOf } from '../payments.queries.ts'
import { lockPayment } from '../settle/lock-payment.ts'
import { lookUpAtOnce } from '../settle/look-up-payment.ts'
import { paymentRefunds } from '../tables.ts'
import { mostOfPart } from './refund.rules.ts'
import { makeRefund } from './settle-refund.ts'

type Asked = Call<typeof contract.endPartRefund>

/** What was given back leaves what was set aside; the rest of that is the buyer's again. */
async function end(deps: PaymentDeps, tx: Queries, { body, actor, origin }: Asked): Promise<void> {
  const found = await lockPayment(tx, body.id)
  const { payment, refund } = found
  if (refund?.state !== 'asked' || refund.partSeenAt === null) throw new AppError('conflict', { shown: 'refund_ended' })
  const { currency, amount: asked } = refund
  const most = mostOfPart({ payment, refund })
  if (body.given > most) throw invalid({ given: 'refund_part_most' }, { most: formatMoney({ amount: most, currency }) })
  await makeRefund(deps, tx, { ...found, refund: { ...refund, amount: body.given } })
  await tx
    .update(paymentRefunds)
    .set({ amount: body.given, askedAmount: asked === body.given ? null : asked, settledBy: actor.userId })
    .where(eq(paymentRefunds.id, refund.id))
  await record(tx, {
    actorId: actor.userId,
    action: 'payments.end_part_refund',
    subject: 'payment',
    subjectId: payment.id,
    changes: { tracker: payment.tracker, asked, given: body.given, told: refund.partTold, currency },
    origin,
  })
}

/**
 * Ends a refund of which the payment house shows only a part, by how much of it a person says went back. It is looked up
 * first: the rest may have followed meanwhile, and then there is nothing to end. The payment house gives back once per
 * payment, so the rest is not asked for again.
 */
export async function endPartRefund(deps: PaymentDeps, call: Asked) {
  const { db } = deps
  await needPayment(db.adhoc, call.body.id)
  await lookUpAtOnce(deps, call.body.id)
  await db.tx((tx) => end(deps, tx, call))
  const payment = await paymentRowOf(db.adhoc, call.actor, call.body.id)
  return { message: translate(call.locale, 'refund_part_ended'), type: 'success' as const, payment }
}
