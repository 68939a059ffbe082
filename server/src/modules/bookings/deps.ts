import type { Queries } from '../../platform/database/database.ts'
import { columnList, query, statement } from '../../platform/database/statement.ts'
import type { Services } from '../../services.ts'
import type { Products } from './products/product.ts'
import { bookingSettings, type Settings } from './tables.ts'

/** The services that bookings use, and all products that can be booked. */
export interface BookingDeps
  extends Pick<Services, 'config' | 'log' | 'clock' | 'db' | 'documents' | 'jobs' | 'limits' | 'mail' | 'vault'> {
  products: Products
}

const selectSettings = statement<Settings>(`select ${columnList(bookingSettings)} from booking_settings where single`)

export async function readSettings(queries: Queries): Promise<Settings> {
  const [settings] = await query(queries, selectSettings())
  if (!settings) throw new Error('the booking settings are missing')
  return settings
}
