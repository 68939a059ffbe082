import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { CancellationTerms } from '../../bookings/public.ts'
import { toBookedUmrah, type UmrahDetails } from './umrah-product.ts'

/** A package as it was sold, with its cancellation costs over time. */
export interface BookedPackage {
  umrah: BookedUmrah
  cancellation: CancellationTerms
}

const selectDetails = statement<{ details: UmrahDetails }>(
  'select to_jsonb(u) as details from booking_umrah u where booking_id = $1',
)

/** Package details of a booking, for its documents; null if something else was sold. */
export async function readBookedPackage(queries: Queries, bookingId: number): Promise<BookedPackage | null> {
  const [row] = await query(queries, selectDetails(bookingId))
  return row ? { umrah: toBookedUmrah(row.details), cancellation: row.details.cancellation } : null
}
