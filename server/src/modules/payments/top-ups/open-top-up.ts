import { and, eq, isNull } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { walletOf } from '../../ledger/public.ts'
import { directory } from '../../people/public.ts'
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

/** The agent, whose top-ups are opened one after the other: the office must allow cards, and the wallet take them. */
async function lockAgent(tx: Queries, agentId: number): Promise<void> {
  const [agent] = await tx
    .select({ allowed: directory.cardAllowed })
    .from(directory)
    .where(and(eq(directory.id, agentId), eq(directory.status, 'active'), isNull(directory.deletedAt)))
    .for('no key update')
  const { currency } = await walletOf(tx, agentId)
  if (!agent?.allowed || currency !== CARD_CURRENCY) throw new AppError('conflict', { shown: 'card_not_offered' })
}

const sameTopUp = ({ agentId }: TopUp) => and(eq(payments.payerId, agentId), isNull(payments.bookingId))

/** Writes the top-up, or finds that somebody was quicker. */
async function insertTopUp(deps: PaymentDeps, tx: Queries, wished: TopUpRequest, tracker: string): Promise<Payment> {
  const { agentId, amount, origin } = wished
  await lockAgent(tx, agentId)
  const before = await findOpenPayment(deps, tx, amount, sameTopUp(wished))
  if (before) return before
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

/** The hosted page by which an agent tops up: nothing is in the balance until the payment house says it is paid. */
export async function openTopUp(deps: PaymentDeps, wished: TopUpRequest) {
  const { db, safepay } = deps
  if (!safepay) throw new AppError('conflict', { shown: 'card_not_offered' })
  await db.tx((tx) => lockAgent(tx, wished.agentId))
  const orderId = `TOPUP-${wished.agentId}`
  let payment = await findOpenPayment(deps, db.adhoc, wished.amount, sameTopUp(wished))
  if (!payment) {
    const sum = { amount: wished.amount, currency: CARD_CURRENCY, orderId }
    const tracker = await callProvider(deps, safepay.openTracker(sum))
    payment = await db.tx((tx) => insertTopUp(deps, tx, wished, tracker))
  }
  return createPaymentPage(deps, safepay, payment, orderId)
}
