import type { BookedUmrah } from '@safar/contract/umrah/booking.shapes'
import type { TransportStop } from '@safar/contract/vocabulary/umrah'

type Flight = BookedUmrah['flights'][number]
type UmrahStay = BookedUmrah['stays'][number]

export interface Ride {
  from: TransportStop
  to: TransportStop
  day: string
  /** Where people are picked up: at a flight that lands, or at a hotel. */
  arrival: Flight | null
  hotel: UmrahStay | null
  /** The flight it goes to. */
  departure: Flight | null
}

const cityOfStop: Partial<Record<TransportStop, UmrahStay['city']>> = { MAK: 'makkah', MED: 'madinah' }

/**
 * The rides of a route with their days: one goes to the hotel of the next stay on the day it begins, what lies between two
 * stays is visited on the day between them, and the last rides are on the day people leave.
 */
export function toRides({
  route,
  stays,
  flights,
}: Pick<BookedUmrah, 'stays' | 'flights'> & { route: TransportStop[] }): Ride[] {
  let next = 0
  return route.slice(1).map((to, place) => {
    const from = route[place] ?? to
    const hotel = next > 0 ? (stays[next - 1] ?? null) : null
    const stay = stays[next]
    const isToStay = stay !== undefined && cityOfStop[to] === stay.city
    const day = stay ? stay.check_in : (stays.at(-1)?.check_out ?? '')
    if (isToStay) next += 1
    const isFirst = place === 0
    const isLast = place === route.length - 2 && !isToStay
    return {
      from,
      to,
      day,
      arrival: isFirst ? (flights.find(({ to: airport }) => airport === from) ?? null) : null,
      hotel: isFirst ? null : hotel,
      departure: isLast ? (flights.findLast(({ from: airport }) => airport === to) ?? null) : null,
    }
  })
}
