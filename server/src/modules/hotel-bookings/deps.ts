import type { BookingDeps } from '../bookings/public.ts'
import type { Hotels } from '../hotels/public.ts'

export interface HotelBookingDeps extends BookingDeps {
  hotels: Hotels
}

export const HOTEL = 'hotel'
