import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'
import type { Flights } from '../flights/public.ts'

/** Dependencies of offline bookings: those of all bookings, plus airports and airlines, and stored files. */
export interface OfflineDeps extends BookingDeps, Pick<Services, 'storage' | 'documents'> {
  flights: Flights
}
