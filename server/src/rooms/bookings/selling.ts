import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { Flights } from '../flights/public.ts'
import { bookingSettings, type Settings } from './tables.ts'

/** What bookings stand on: the services, and suppliers with the offers found at them. */
export interface Selling extends Pick<Services, 'config' | 'log' | 'clock' | 'db' | 'jobs' | 'mail' | 'vault'> {
  flights: Flights
}

export async function readSettings(queries: Queries): Promise<Settings> {
  const [settings] = await queries.select().from(bookingSettings).where(sql`single`)
  if (!settings) throw new Error('the booking settings are missing')
  return settings
}
