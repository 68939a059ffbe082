import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { BookingToExplain } from '../../pricing/public.ts'
import { bookings } from '../tables.ts'

/** The price a booking was sold at, with its steps, and its current price. */
export async function bookingToExplain(queries: Queries, id: number): Promise<BookingToExplain | null> {
  const [booking] = await queries.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) return null
  const { agentId, currency, owed, total, price } = booking
  const { net, margin, charges, extras, rounding = 0, explanation = null } = price
  return { agentId, currency, net, margin, charges, rounding, extras, owed, total, explanation }
}
