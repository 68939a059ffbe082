import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'
import type { Pricing } from '../pricing/public.ts'

export interface VisaDeps extends BookingDeps, Pick<Services, 'storage'> {
  pricing: Pricing
}
