import type { Queries } from '../../platform/database/database.ts'
import { columnList, query, statement } from '../../platform/database/statement.ts'
import { type BookedStayRow, bookingStays } from './tables.ts'

const selectStay = statement<BookedStayRow>(
  `select ${columnList(bookingStays)} from booking_stays where booking_id = $1`,
)

/** The stay details of a booking; null if it is for another product. */
export async function readStay(queries: Queries, bookingId: number): Promise<BookedStayRow | null> {
  const [stay] = await query(queries, selectStay(bookingId))
  return stay ?? null
}
