import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'
import type { Flights } from '../flights/public.ts'

/** What offline bookings stand on: the same as all others, and the files beside them. */
export interface OfflineDeps extends BookingDeps, Pick<Services, 'storage' | 'documents'> {
  flights: Flights
}
