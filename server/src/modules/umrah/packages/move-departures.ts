import type { Services } from '../../../services.ts'
import { type DepartureTables, defineDepartureJob } from '../../allotments/public.ts'

export const departureTables: DepartureTables = {
  packages: 'umrah_packages',
  departures: 'umrah_departures',
  packageKey: 'package_id',
  fallback: 'last_departure',
  anyDay: 'own_dates',
}

export const defineUmrahJobs = (services: Services): void =>
  defineDepartureJob(services, 'umrah.move_departures', departureTables)
