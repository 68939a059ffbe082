import { sumOf } from '@safar/contract/amount'
import type { payments as contract } from '@safar/contract/payments/payments.contract'
import type { Body, Query } from '@safar/contract/protocol/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  assertCanAddExtras,
  type Booking,
  type BoughtExtras,
  lockBooking,
  payerOf,
  priceExtras,
} from '../../bookings/public.ts'
import { takesCard } from '../card.queries.ts'
import type { PaymentDeps } from '../deps.ts'
import { findPayable } from '../find-payable.ts'
import { callProvider, createPaymentPage } from '../payment-page.ts'
import { findOpenPayment, startPayment } from '../start-payment.ts'
import { type Payment, payments } from '../tables.ts'

interface Caller {
  actor: ScopedActor | null
  origin: Origin
}

const priceOf = ({ extras }: BoughtExtras): number => sumOf(extras, ({ price }) => price)

const samePurchase = (booking: Booking, bought: BoughtExtras) =>
  and(eq(payments.bookingId, booking.id), sql`${payments.extras} = ${JSON.stringify(bought)}::jsonb`)

interface NewPayment extends Caller {
  booking: Booking
  bought: BoughtExtras
  tracker: string
}

/** Inserts the payment while the booking is locked. Of two simultaneous requests, both use the first one's payment. */
async function insertPayment(
  deps: PaymentDeps,
  tx: Queries,
  { booking: { id }, bought, tracker, actor, origin }: NewPayment,
): Promise<Payment> {
  const locked = await lockBooking(tx, null, id)
  assertCanAddExtras(deps, locked)
  const { booking } = locked
  const amount = priceOf(bought)
  const before = await findOpenPayment(deps, tx, amount, samePurchase(booking, bought))
  if (before) return before
  const payment = await startPayment(deps, tx, {
    tracker,
    bookingId: id,
    payerId: payerOf(booking),
    amount,
    currency: booking.currency,
    extras: bought,
  })
  await record(tx, {
    actorId: actor?.userId ?? null,
    action: 'payments.start',
    subject: 'payment',
    subjectId: payment.id,
    origin,
    changes: { booking: booking.ref, amount, tracker },
  })
  return payment
}

/** Opens the hosted page for extras of an issued booking. No transaction is open during calls to others. */
async function openPage(deps: PaymentDeps, caller: Caller, booking: Booking, bought: BoughtExtras) {
  const { db, safepay } = deps
  // Agencies pay for extras from their balance.
  if (!safepay || booking.agentId !== null || !(await takesCard(deps, db.adhoc, booking)))
    throw new AppError('conflict', { shown: 'card_not_offered' })
  // Extras of a held booking are paid with the booking itself.
  if (booking.state !== 'confirmed') throw new AppError('conflict', { shown: 'booking_not_payable' })
  const orderId = booking.ref
  const amount = priceOf(bought)
  let payment = await findOpenPayment(deps, db.adhoc, amount, samePurchase(booking, bought))
  if (!payment) {
    const tracker = await callProvider(deps, safepay.openTracker({ amount, currency: booking.currency, orderId }))
    payment = await db.tx((tx) => insertPayment(deps, tx, { ...caller, booking, bought, tracker }))
  }
  return createPaymentPage(deps, safepay, payment, { orderId })
}

/** Prices the chosen extras at the supplier now; refused if the price differs from the one agreed to. */
export async function openExtrasPayment(deps: PaymentDeps, caller: Caller, body: Body<typeof contract.payExtras>) {
  const { booking_id, token, agreed_amount: agreed, ...chosen } = body
  const { booking } = await findPayable(deps.db.adhoc, caller.actor, { booking_id, token })
  const bought = await priceExtras(deps, booking, chosen)
  if (priceOf(bought) !== agreed) throw new AppError('conflict', { shown: 'extras_price' })
  return openPage(deps, caller, booking, bought)
}

/**
 * Retries an unsuccessful payment for extras, for anyone who has its key; null if the payment is for something else.
 */
export async function reopenExtrasPayment(deps: PaymentDeps, caller: Caller, request: Query<typeof contract.url>) {
  if (request.payment === undefined) return null
  const [payment] = await deps.db.adhoc.select().from(payments).where(eq(payments.key, request.payment))
  if (!payment?.extras) return null
  const { booking } = await findPayable(deps.db.adhoc, caller.actor, request)
  return openPage(deps, caller, booking, payment.extras)
}
