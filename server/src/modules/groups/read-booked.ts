import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { SoldGroup } from './tables.ts'

/** Seats of a group as they were sold. */
export interface BookedSeats {
  sold: SoldGroup
  /** The locator of the whole group, once the airline has assigned one. */
  pnr: string | null
  adults: number
  children: number
  infants: number
}

const selectSeats = statement<BookedSeats>(
  'select sold, pnr, adults, children, infants from booking_group_details where booking_id = $1',
)

/** Booked seats, for documents; null if another product was sold. */
export async function readBookedSeats(queries: Queries, bookingId: number): Promise<BookedSeats | null> {
  const [row] = await query(queries, selectSeats(bookingId))
  return row ?? null
}
