import type { Queries } from '../../platform/database/database.ts'
import { columnList, query, statement } from '../../platform/database/statement.ts'
import { type BookedFlight, bookingFlights } from './tables.ts'

const selectFlight = statement<BookedFlight>(
  `select ${columnList(bookingFlights)} from booking_flights where booking_id = $1`,
)

/** The flight details of a booking; null if it is for another product. */
export async function readFlight(queries: Queries, bookingId: number): Promise<BookedFlight | null> {
  const [flight] = await query(queries, selectFlight(bookingId))
  return flight ?? null
}
