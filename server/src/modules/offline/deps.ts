import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'
import type { Flights } from '../flights/public.ts'

/** What offline bookings use: the same as all others, airports and airlines, and stored files. */
export interface OfflineDeps extends BookingDeps, Pick<Services, 'storage' | 'documents'> {
  flights: Flights
}
