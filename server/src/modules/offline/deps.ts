import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'

/** What offline bookings stand on: the same as all others, and the files beside them. */
export type OfflineDeps = BookingDeps & Pick<Services, 'storage' | 'documents'>
