import type { payments as contract } from '@safar/contract/payments/payments.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { Query } from '@safar/contract/protocol/endpoint'
import { eq, type SQL } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { type Booking, type BookingKey, findBooking } from '../bookings/public.ts'
import { type PaymentRequest, paymentRequests, payments } from './tables.ts'

export interface Payable {
  booking: Booking
  /** The request it is paid by, if any. */
  request: PaymentRequest | null
}

/** A payment into the payer's own balance. */
export interface TopUp {
  payerId: number
  amount: number
}

async function readBooking(queries: Queries, key: BookingKey, actor?: ScopedActor): Promise<Booking> {
  const booking = await findBooking(queries, key, actor && { actor })
  if (!booking) throw notFound()
  return booking
}

/** Staff reach every booking if they may see bookings at all. */
function assertSeesBookings(actor: ScopedActor): void {
  if (actor.scope === 'all' && !hasPermission(actor, 'bookings.view')) throw notFound()
}

async function findRequestPayable(queries: Queries, where: SQL): Promise<Payable> {
  const [request] = await queries.select().from(paymentRequests).where(where)
  if (!request) throw notFound()
  return { booking: await readBooking(queries, { id: request.bookingId }), request }
}

/** Anyone who was on the payment page can return to it, for the same thing. */
async function findPaymentPayable(queries: Queries, key: string): Promise<Payable> {
  const [payment] = await queries.select().from(payments).where(eq(payments.key, key))
  if (!payment) throw notFound()
  if (payment.requestId !== null) return findRequestPayable(queries, eq(paymentRequests.id, payment.requestId))
  if (payment.bookingId === null) throw notFound()
  return { booking: await readBooking(queries, { id: payment.bookingId }), request: null }
}

/** The same for a top-up: anyone who has its key can retry it. */
export async function findTopUp(queries: Queries, query: Query<typeof contract.url>): Promise<TopUp | null> {
  if (query.payment === undefined) return null
  const [payment] = await queries.select().from(payments).where(eq(payments.key, query.payment))
  if (payment?.bookingId !== null || payment.payerId === null) return null
  return { payerId: payment.payerId, amount: payment.amount }
}

export async function readRequest(queries: Queries, id: number): Promise<PaymentRequest> {
  const [request] = await queries.select().from(paymentRequests).where(eq(paymentRequests.id, id))
  if (!request) throw notFound()
  return request
}

/** What is to be paid: the caller's own booking, or one whose link they hold. */
export async function findPayable(
  queries: Queries,
  actor: ScopedActor | null,
  query: Query<typeof contract.url>,
): Promise<Payable> {
  if (query.payment_request !== undefined)
    return findRequestPayable(queries, eq(paymentRequests.tokenDigest, digest(query.payment_request)))
  if (query.payment !== undefined) return findPaymentPayable(queries, query.payment)
  if (query.token !== undefined) return { booking: await readBooking(queries, { token: query.token }), request: null }
  if (!actor) throw new AppError('not_signed_in', { shown: 'not_signed_in' })
  if (query.booking_id === undefined) throw invalid({ booking_id: 'required' })
  assertSeesBookings(actor)
  return { booking: await readBooking(queries, { id: query.booking_id }, actor), request: null }
}
