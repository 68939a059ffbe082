import type { Services } from '../../../services.ts'
import { type DepartureTables, defineDepartureJob } from '../../allotments/public.ts'
import { eraseDocuments } from '../bookings/erase-documents.ts'

export const departureTables: DepartureTables = {
  packages: 'umrah_packages',
  departures: 'umrah_departures',
  packageKey: 'package_id',
  fallback: 'last_departure',
  anyDay: 'own_dates',
}

export function defineUmrahJobs(services: Services): void {
  defineDepartureJob(services, 'umrah.move_departures', departureTables)
  services.jobs.define('umrah.erase_documents', () => eraseDocuments(services), '55 2 * * *')
}
