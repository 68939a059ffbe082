import type { HolidaySnapshot } from '@safar/contract/products/holidays/holiday.shapes'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { CancellationTerms } from '../bookings/public.ts'

/** A holiday as it was sold, with its cancellation costs over time. */
export interface SoldHoliday {
  holiday: HolidaySnapshot
  cancellation: CancellationTerms
}

const selectSold = statement<SoldHoliday>(
  'select sold as holiday, cancellation from booking_holidays where booking_id = $1',
)

/** A booked holiday, for documents; null if another product was sold. */
export async function readSoldHoliday(queries: Queries, bookingId: number): Promise<SoldHoliday | null> {
  const [row] = await query(queries, selectSold(bookingId))
  return row ?? null
}
