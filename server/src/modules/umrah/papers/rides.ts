import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import type { TransportStop } from '@safar/contract/vocabulary/umrah'

type Flight = BookedUmrah['flights'][number]
type UmrahStay = BookedUmrah['stays'][number]

export interface Ride {
  from: TransportStop
  to: TransportStop
  day: string
  /** Pick-up point: an arriving flight or a hotel. */
  arrival: Flight | null
  hotel: UmrahStay | null
  /** The flight this ride leads to. */
  departure: Flight | null
}

const cityOfStop: Partial<Record<TransportStop, UmrahStay['city']>> = { MAK: 'makkah', MED: 'madinah' }

/**
 * The rides of a route with their days. A ride to a hotel takes place on the day that stay begins, visits between two
 * stays on the day between them, and the last rides on the day of departure.
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
