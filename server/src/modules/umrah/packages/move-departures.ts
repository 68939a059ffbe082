import { sql } from 'drizzle-orm'
import type { DepartureTables } from '../../allotments/public.ts'

export const departureTables: DepartureTables = {
  packages: 'umrah_packages',
  departures: 'umrah_departures',
  packageKey: 'package_id',
  fallback: 'last_departure',
  anyDay: {
    column: 'own_dates',
    first: (today) => sql`greatest(p.valid_from, ${today}::date + greatest(1, (p.form ->> 'notice_days')::int))`,
  },
}
