import type { payments as contract } from '@safar/contract/payments/payments.contract'
import type { PaymentRow, PaymentView } from '@safar/contract/payments/payments.shapes'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { bookingDirectory } from '../bookings/public.ts'
import { maxPartialAmount, refundableAmount } from './refunds/refund.rules.ts'
import { type Payment, type PaymentRefund, paymentRefunds, payments } from './tables.ts'

const MAX_ROWS = 50

export async function findPayment(queries: Queries, key: string): Promise<Payment> {
  const [payment] = await queries.select().from(payments).where(eq(payments.key, key))
  if (!payment) throw notFound()
  return payment
}

const selectSummary = {
  id: bookingDirectory.id,
  ref: bookingDirectory.ref,
  state: bookingDirectory.state,
  pnr: bookingDirectory.pnr,
  route: bookingDirectory.title,
  product: bookingDirectory.product,
  travel_on: bookingDirectory.travelDate,
  payBy: bookingDirectory.payBy,
}

export async function readBookingSummary(queries: Queries, bookingId: number): Promise<PaymentView['booking']> {
  const [row] = await queries.select(selectSummary).from(bookingDirectory).where(eq(bookingDirectory.id, bookingId))
  if (!row) throw notFound()
  const { payBy, ...booking } = row
  return { ...booking, pay_by: booking.state === 'held' ? (payBy?.toISOString() ?? null) : null }
}

export async function assertPayment(queries: Queries, id: number): Promise<Payment> {
  const [payment] = await queries.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw notFound()
  return payment
}

/** Each with its last refund, whatever its outcome. */
const selectPayments = (queries: Queries, where: SQL | undefined, most: number) =>
  queries
    .select({ payment: getTableColumns(payments), refund: getTableColumns(paymentRefunds) })
    .from(payments)
    .leftJoin(
      paymentRefunds,
      sql`${paymentRefunds.id} = (select max(r.id) from payment_refunds r where r.payment_id = ${payments.id})`,
    )
    .where(where)
    .orderBy(desc(payments.id))
    .limit(most)

interface Row {
  payment: Payment
  refund: PaymentRefund | null
}

type Reader = Pick<ScopedActor, 'scope' | 'permissions'>

/** A partial refund, for those who may end it. */
const toPartialRefund = (payment: Payment, refund: PaymentRefund) =>
  refund.state === 'asked' && refund.partialSeenAt
    ? { told: refund.partialAmount, most: maxPartialAmount({ payment, refund }) }
    : null

function toPaymentRow({ scope, permissions }: Reader, { payment, refund }: Row): PaymentRow {
  const office = scope === 'all'
  const manages = office && permissions.has('payments.manage')
  const activeRefund = refund?.state === 'refused' ? null : refund
  return {
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
    extras: payment.extras?.extras ?? [],
    started_at: payment.startedAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refund: refund && {
      amount: refund.amount,
      currency: refund.currency,
      state: refund.state,
      asked: refund.requestedAmount ?? refund.amount,
      part: manages ? toPartialRefund(payment, refund) : null,
      at: (refund.settledAt ?? refund.requestedAt).toISOString(),
    },
    refundable: manages ? refundableAmount({ payment, refund: activeRefund }) : 0,
    fee: office ? payment.fee : null,
  }
}

export async function listBookingPayments(queries: Queries, reader: Reader, bookingId: number): Promise<PaymentRow[]> {
  const found = await selectPayments(queries, eq(payments.bookingId, bookingId), MAX_ROWS)
  return found.map((row) => toPaymentRow(reader, row))
}

export async function readPaymentRow(queries: Queries, reader: Reader, id: number): Promise<PaymentRow> {
  const [row] = await selectPayments(queries, eq(payments.id, id), 1)
  if (!row) throw notFound()
  return toPaymentRow(reader, row)
}

/** An agent's top-ups, newest first. The caller has already checked that the reader reaches the agent. */
export async function listTopUps(
  queries: Queries,
  reader: Reader,
  agentId: number,
  { after, limit }: Query<typeof contract.topUps>,
) {
  const where = and(
    eq(payments.payerId, agentId),
    isNull(payments.bookingId),
    after === undefined ? undefined : lt(payments.id, readPageKey(after)),
  )
  const found = await selectPayments(queries, where, limit + 1)
  const { page, next } = cutPage(found, limit, ({ payment }) => pageKey(payment.id))
  return { data: page.map((row) => toPaymentRow(reader, row)), next }
}
