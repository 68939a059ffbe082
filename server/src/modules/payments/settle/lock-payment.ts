import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { type Booking, lockRow } from '../../bookings/public.ts'
import { type Payment, type PaymentRefund, paymentRefunds, payments } from '../tables.ts'

export interface LockedPayment {
  /** Null for a top-up. */
  booking: Booking | null
  payment: Payment
  /** A refund that is under way or made. */
  refund: PaymentRefund | null
}

async function lockBookingOf(tx: Queries, id: number): Promise<Booking | null> {
  const [row] = await tx.select({ bookingId: payments.bookingId }).from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  if (row.bookingId === null) return null
  const booking = await lockRow(tx, row.bookingId)
  if (!booking) throw new Error(`payment ${id} has lost its booking`)
  return booking
}

/** Locks in the usual order: the booking, hidden or not, then what belongs to it. */
export async function lockPayment(tx: Queries, id: number): Promise<LockedPayment> {
  const booking = await lockBookingOf(tx, id)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!payment) throw new Error(`there is no payment ${id}`)
  const [refund] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), inArray(paymentRefunds.state, ['asked', 'made'])))
  return { booking, payment, refund: refund ?? null }
}
