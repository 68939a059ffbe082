import { and, eq, isNull } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { walletOf } from '../../ledger/public.ts'
import { lockUser } from '../../people/public.ts'
import { CARD_CURRENCY } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { callProvider, createPaymentPage } from '../payment-page.ts'
import { findOpenPayment, startPayment } from '../start-payment.ts'
import { type Payment, payments } from '../tables.ts'

export interface TopUp {
  agentId: number
  amount: number
}

interface TopUpRequest extends TopUp {
  origin: Origin
}

/** Locks the agent, so that their top-ups open one at a time. The office must allow cards, and the wallet's currency too. */
async function lockAgent(tx: Queries, agentId: number): Promise<void> {
  const agent = await lockUser(tx, agentId, 'no key update')
  const { currency } = await walletOf(tx, agentId)
  if (agent?.status !== 'active' || !agent.cardAllowed || currency !== CARD_CURRENCY)
    throw new AppError('conflict', { shown: 'card_not_offered' })
}

const sameTopUp = ({ agentId }: TopUp) => and(eq(payments.payerId, agentId), isNull(payments.bookingId))

/** Inserts the top-up, or returns the one that was opened first. */
async function insertTopUp(deps: PaymentDeps, tx: Queries, request: TopUpRequest, tracker: string): Promise<Payment> {
  const { agentId, amount, origin } = request
  await lockAgent(tx, agentId)
  const existing = await findOpenPayment(deps, tx, amount, sameTopUp(request))
  if (existing) return existing
  const payment = await startPayment(deps, tx, { tracker, payerId: agentId, amount, currency: CARD_CURRENCY })
  await record(tx, {
    actorId: agentId,
    action: 'payments.start_topup',
    subject: 'payment',
    subjectId: payment.id,
    changes: { amount, tracker },
    origin,
  })
  return payment
}

/** The hosted page for a top-up: nothing is in the balance until the payment provider says it is paid. */
export async function openTopUp(deps: PaymentDeps, request: TopUpRequest) {
  const { db, safepay } = deps
  if (!safepay) throw new AppError('conflict', { shown: 'card_not_offered' })
  await db.tx((tx) => lockAgent(tx, request.agentId))
  const orderId = `TOPUP-${request.agentId}`
  let payment = await findOpenPayment(deps, db.adhoc, request.amount, sameTopUp(request))
  if (!payment) {
    const sum = { amount: request.amount, currency: CARD_CURRENCY, orderId }
    const tracker = await callProvider(deps, safepay.openTracker(sum))
    payment = await db.tx((tx) => insertTopUp(deps, tx, request, tracker))
  }
  return createPaymentPage(deps, safepay, payment, { orderId })
}
