import { and, eq, isNull } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { walletOf } from '../../ledger/public.ts'
import { lockUser } from '../../people/public.ts'
import { CARD_CURRENCY } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import type { TopUp } from '../find-payable.ts'
import { callProvider, createPaymentPage } from '../payment-page.ts'
import { findOpenPayment, startPayment } from '../start-payment.ts'
import { type Payment, payments } from '../tables.ts'

interface TopUpRequest extends TopUp {
  origin: Origin
}

/**
 * Locks the payer, so that their top-ups open one at a time. Agents need the office's permission for cards; customers
 * do not.
 */
async function lockPayer(tx: Queries, payerId: number): Promise<void> {
  const payer = await lockUser(tx, payerId, 'no key update')
  const { currency } = await walletOf(tx, payerId)
  const allowed = payer?.status === 'active' && (payer.role === 'customer' || payer.cardAllowed)
  if (!allowed || currency !== CARD_CURRENCY) throw new AppError('conflict', { shown: 'card_not_offered' })
}

const sameTopUp = ({ payerId }: TopUp) => and(eq(payments.payerId, payerId), isNull(payments.bookingId))

/** Inserts the top-up, or returns the one opened first. */
async function insertTopUp(deps: PaymentDeps, tx: Queries, request: TopUpRequest, tracker: string): Promise<Payment> {
  const { payerId, amount, origin } = request
  await lockPayer(tx, payerId)
  const existing = await findOpenPayment(deps, tx, amount, sameTopUp(request))
  if (existing) return existing
  const payment = await startPayment(deps, tx, { tracker, payerId, amount, currency: CARD_CURRENCY })
  await record(tx, {
    actorId: payerId,
    action: 'payments.start_topup',
    subject: 'payment',
    subjectId: payment.id,
    changes: { amount, tracker },
    origin,
  })
  return payment
}

/** Opens the hosted page for a top-up: the balance does not change until the payment provider reports it as paid. */
export async function openTopUp(deps: PaymentDeps, request: TopUpRequest) {
  const { db, safepay } = deps
  if (!safepay) throw new AppError('conflict', { shown: 'card_not_offered' })
  await db.tx((tx) => lockPayer(tx, request.payerId))
  const orderId = `TOPUP-${request.payerId}`
  let payment = await findOpenPayment(deps, db.adhoc, request.amount, sameTopUp(request))
  if (!payment) {
    const sum = { amount: request.amount, currency: CARD_CURRENCY, orderId }
    const tracker = await callProvider(deps, safepay.openTracker(sum))
    payment = await db.tx((tx) => insertTopUp(deps, tx, request, tracker))
  }
  return createPaymentPage(deps, safepay, payment, { orderId })
}
