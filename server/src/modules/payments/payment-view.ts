import type { PaymentView } from '@safar/contract/payments/payments.shapes'
import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, findBooking } from '../bookings/public.ts'
import { readAmountDue } from './card.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { readRequest } from './find-payable.ts'
import { findPayment, readBookingSummary } from './payments.queries.ts'
import { type Payment, paymentRefunds, payments } from './tables.ts'

const received: readonly Payment['state'][] = ['paid', 'refunded']

const sameThing = ({ bookingId, requestId, payerId, amount, extras }: Payment) =>
  bookingId === null
    ? and(isNull(payments.bookingId), eq(payments.payerId, payerId ?? 0), eq(payments.amount, amount))
    : and(
        eq(payments.bookingId, bookingId),
        sql`${payments.requestId} is not distinct from ${requestId}`,
        sql`${payments.extras} is not distinct from ${extras && JSON.stringify(extras)}::jsonb`,
      )

/** Another payment for the same thing that has arrived since this one was started. */
async function findPaidInstead(queries: Queries, payment: Payment): Promise<Payment | undefined> {
  const [paid] = await queries
    .select()
    .from(payments)
    .where(
      and(
        sameThing(payment),
        ne(payments.id, payment.id),
        inArray(payments.state, [...received]),
        gte(payments.paidAt, payment.startedAt),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return paid
}

async function isPayable(deps: PaymentDeps, payment: Payment, booking: Booking | null): Promise<boolean> {
  const { db, safepay } = deps
  const { bookingId, requestId, extras, amount } = payment
  if (!safepay) return false
  if (bookingId === null) return true
  if (!booking) return false
  if (extras) return booking.state === 'confirmed'
  const request = requestId === null ? null : await readRequest(db.adhoc, requestId)
  return (await readAmountDue(deps, db.adhoc, { booking, request })) === amount
}

async function readKeptIn(
  queries: Queries,
  payment: Payment,
  booking: Booking | null,
): Promise<PaymentView['kept_in']> {
  if (payment.state !== 'paid' || payment.issue !== 'kept') return null
  if (booking?.plan && payment.issueReason === 'part') return 'booking'
  const [refund] = await queries
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payment.id), ne(paymentRefunds.state, 'refused')))
  if (refund) return 'card'
  // A guest has no balance: their money waits for the office.
  return payment.payerId === null ? 'office' : 'balance'
}

/**
 * What the payer may see. If this attempt was left and another one paid for the same thing, the outcome is that of the
 * other: whoever returns to an old page must not be told that nothing was charged.
 */
export async function readPaymentView(deps: PaymentDeps, key: string): Promise<PaymentView> {
  const { adhoc } = deps.db
  const own = await findPayment(adhoc, key)
  const payment = received.includes(own.state) ? own : ((await findPaidInstead(adhoc, own)) ?? own)
  const { state, amount, currency, issue, bookingId, requestId, extras } = payment
  const booking = bookingId === null ? null : await findBooking(adhoc, { id: bookingId })
  return {
    state,
    amount,
    currency,
    issue,
    booking: bookingId === null ? null : await readBookingSummary(adhoc, bookingId),
    payable: !received.includes(state) && (await isPayable(deps, payment, booking)),
    kept_in: await readKeptIn(adhoc, payment, booking),
    by_request: requestId !== null,
    extras: extras !== null,
  }
}
