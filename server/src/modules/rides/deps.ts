import type { BookingDeps } from '../bookings/public.ts'
import type { Pricing } from '../pricing/public.ts'

export interface RideDeps extends BookingDeps {
  pricing: Pricing
}
