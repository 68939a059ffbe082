import type { BookingDeps } from '../bookings/public.ts'
import type { Pricing } from '../pricing/public.ts'

export interface HolidayDeps extends BookingDeps {
  pricing: Pricing
}
