import type { DepartureTables } from '../../allotments/public.ts'

export const departureTables: DepartureTables = {
  packages: 'umrah_packages',
  departures: 'umrah_departures',
  packageKey: 'package_id',
  fallback: 'last_departure',
  anyDay: 'own_dates',
}
