import type { PaymentRow, PaymentView } from '@safar/contract/payments.shapes'
import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { bookings } from '../bookings/public.ts'
import { type Payment, payments } from './tables.ts'

const MOST = 50

export async function findPayment(queries: Queries, key: string): Promise<Payment> {
  const [payment] = await queries.select().from(payments).where(eq(payments.key, key))
  if (!payment) throw notFound()
  return payment
}

/** As much of it as whoever paid may know. */
export async function paymentView(queries: Queries, key: string): Promise<PaymentView> {
  const { state, amount, currency, issue, bookingId, requestId } = await findPayment(queries, key)
  const [booking] = await queries
    .select({
      id: bookings.id,
      ref: bookings.ref,
      state: bookings.state,
      pnr: bookings.pnr,
      route: bookings.route,
      travel_on: bookings.travelOn,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (!booking) throw notFound()
  return { state, amount, currency, issue, booking, by_request: requestId !== null }
}

const rowOf = (payment: Payment): PaymentRow => ({
  id: payment.id,
  state: payment.state,
  amount: payment.amount,
  currency: payment.currency,
  issue: payment.issue,
  difference:
    payment.matched === false
      ? { amount: payment.paidAmount ?? 0, currency: payment.paidCurrency ?? payment.currency }
      : null,
  request_id: payment.requestId,
  started_at: payment.startedAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
})

export async function paymentsOf(queries: Queries, bookingId: number): Promise<PaymentRow[]> {
  const rows = await queries
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.id))
    .limit(MOST)
  return rows.map(rowOf)
}
