import type { Queries } from '../../platform/database/database.ts'
import { columnList, query, statement } from '../../platform/database/statement.ts'
import type { Services } from '../../services.ts'
import type { Flights } from '../flights/public.ts'
import { bookingSettings, type Settings } from './tables.ts'

/** What bookings stand on: the services, and suppliers with the offers found at them. */
export interface BookingDeps extends Pick<Services, 'config' | 'log' | 'clock' | 'db' | 'jobs' | 'mail' | 'vault'> {
  flights: Flights
}

const all = statement<Settings>(`select ${columnList(bookingSettings)} from booking_settings where single`)

export async function readSettings(queries: Queries): Promise<Settings> {
  const [settings] = await query(queries, all())
  if (!settings) throw new Error('the booking settings are missing')
  return settings
}
