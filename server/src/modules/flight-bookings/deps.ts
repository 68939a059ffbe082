import type { BookingDeps } from '../bookings/public.ts'
import type { Flights } from '../flights/public.ts'

export interface FlightBookingDeps extends BookingDeps {
  flights: Flights
}

export const FLIGHT = 'flight'
