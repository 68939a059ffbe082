import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Booking, bookings } from '../bookings/public.ts'
import { type Payment, payments } from './tables.ts'

export interface Found {
  booking: Booking
  payment: Payment
}

/** Locked in the order of every act: the booking, put out of sight or not, then what belongs to it. */
export async function lockPayment(tx: Queries, id: number): Promise<Found> {
  const [row] = await tx.select({ bookingId: payments.bookingId }).from(payments).where(eq(payments.id, id))
  const [booking] = row ? await tx.select().from(bookings).where(eq(bookings.id, row.bookingId)).for('update') : []
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!booking || !payment) throw new Error(`there is no payment ${id}`)
  return { booking, payment }
}
