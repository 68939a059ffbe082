import type { Services } from '../../services.ts'
import type { Selling } from '../bookings/public.ts'

/** What offline bookings stand on: the same as all others, and the files beside them. */
export type OfflineSelling = Selling & Pick<Services, 'storage' | 'documents'>
