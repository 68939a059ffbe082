import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import type { Flights } from '../flights/public.ts'

interface FlightCodes {
  airline: string
  from: string
  to: string
}

/** Names for the codes of flights; an unknown code has no name. */
export function namesOf(
  world: Flights['world'],
  flights: readonly FlightCodes[],
): Pick<PnrReply, 'places' | 'airlines'> {
  const airports = [...new Set(flights.flatMap(({ from, to }) => [from, to]))]
  return {
    places: airports.flatMap((code) => {
      const found = world.airport(code)
      return found ? [{ code, city: found.city, city_ar: found.cityArabic ?? found.city }] : []
    }),
    airlines: [...new Set(flights.map(({ airline }) => airline))].flatMap((code) => {
      const found = world.airline(code)
      return found ? [{ code, name: found.name, name_ar: found.nameArabic ?? found.name }] : []
    }),
  }
}
