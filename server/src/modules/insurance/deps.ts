import type { BookingDeps } from '../bookings/public.ts'
import type { Pricing } from '../pricing/public.ts'

export interface InsuranceDeps extends BookingDeps {
  pricing: Pricing
}
