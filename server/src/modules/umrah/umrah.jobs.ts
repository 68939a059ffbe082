import type { Services } from '../../services.ts'
import { defineDepartureJob } from '../allotments/public.ts'
import { eraseDocuments } from './bookings/erase-documents.ts'
import { departureTables } from './packages/move-departures.ts'

export function defineUmrahJobs(services: Services): void {
  defineDepartureJob(services, 'umrah.move_departures', departureTables)
  services.jobs.define('umrah.erase_documents', () => eraseDocuments(services), '55 2 * * *')
}
