import type { payments as contract } from '@safar/contract/payments/payments.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, eq, isNull } from 'drizzle-orm'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, payerOf } from '../bookings/public.ts'
import { readAmountDue, takesCard } from './card.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { reopenExtrasPayment } from './extras/open-extras-payment.ts'
import { findPayable, findTopUp, type Payable, readRequest } from './find-payable.ts'
import { requestNo } from './payable.rules.ts'
import { callProvider, createPaymentPage } from './payment-page.ts'
import type { Safepay } from './provider/safepay.ts'
import { findOpenPayment, startPayment } from './start-payment.ts'
import { type Payment, payments } from './tables.ts'
import { openTopUp } from './top-ups/open-top-up.ts'

async function assertAmountDue(deps: PaymentDeps, queries: Queries, payable: Payable): Promise<number> {
  const due = await readAmountDue(deps, queries, payable)
  if (typeof due === 'string') throw new AppError('conflict', { shown: due, inner: payable.booking.state })
  return due
}

const samePayable = ({ booking, request }: Payable) =>
  and(
    eq(payments.bookingId, booking.id),
    isNull(payments.extras),
    request ? eq(payments.requestId, request.id) : isNull(payments.requestId),
  )

interface NewPayment {
  payable: Payable
  amount: number
  tracker: string
  actorId: number | null
  origin: Origin
}

/**
 * Inserts the payment. Of two simultaneous requests, both use the first one's payment; the second tracker is never
 * shown to anybody.
 */
async function insertPayment(deps: PaymentDeps, tx: Queries, opening: NewPayment): Promise<Payment> {
  const { payable, tracker, actorId, origin } = opening
  const { booking } = await lockBooking(tx, null, payable.booking.id)
  // Read again after locking: it may have been paid or withdrawn meanwhile.
  const fresh = { booking, request: payable.request && (await readRequest(tx, payable.request.id)) }
  const amount = await assertAmountDue(deps, tx, fresh)
  if (amount !== opening.amount) throw new AppError('conflict', { shown: 'booking_moved' })
  const before = await findOpenPayment(deps, tx, amount, samePayable(fresh))
  if (before) return before
  const payment = await startPayment(deps, tx, {
    tracker,
    bookingId: booking.id,
    requestId: payable.request?.id ?? null,
    payerId: payerOf(booking),
    amount,
    currency: booking.currency,
  })
  await record(tx, {
    actorId,
    action: 'payments.start',
    subject: 'payment',
    subjectId: payment.id,
    changes: { booking: booking.ref, amount, tracker },
    origin,
  })
  return payment
}

async function assertTakesCard(deps: PaymentDeps, { booking }: Payable): Promise<Safepay> {
  const { safepay, db } = deps
  if (!safepay || !(await takesCard(deps, db.adhoc, booking)))
    throw new AppError('conflict', { shown: 'card_not_offered' })
  return safepay
}

interface Caller {
  actor: ScopedActor | null
  origin: Origin
}

/** The URL of the hosted page, for the payment under way or a new one. No transaction is open while it is requested. */
export async function openPayment(deps: PaymentDeps, { actor, origin }: Caller, query: Query<typeof contract.url>) {
  const { db } = deps
  const topUp = await findTopUp(db.adhoc, query)
  if (topUp) return openTopUp(deps, { ...topUp, origin })
  const extras = await reopenExtrasPayment(deps, { actor, origin }, query)
  if (extras) return extras
  const payable = await findPayable(db.adhoc, actor, query)
  const safepay = await assertTakesCard(deps, payable)
  const { booking, request } = payable
  const amount = await assertAmountDue(deps, db.adhoc, payable)
  const orderId = request ? requestNo(request.id) : booking.ref
  let payment = await findOpenPayment(deps, db.adhoc, amount, samePayable(payable))
  if (!payment) {
    const tracker = await callProvider(deps, safepay.openTracker({ amount, currency: booking.currency, orderId }))
    const opening = { payable, amount, tracker, actorId: actor?.userId ?? null, origin }
    payment = await db.tx((tx) => insertPayment(deps, tx, opening))
  }
  return createPaymentPage(deps, safepay, payment, { orderId, request })
}
