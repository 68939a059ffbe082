import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { routeFares } from '@safar/contract/products/flights/route-fares.contract'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Flights } from './flights.ts'
import { showAncillaries, showOrderAncillaries } from './offers/ancillaries.ts'
import { patchAncillaries } from './offers/patch-ancillaries.ts'
import type { FlightOrder } from './offers/read-extras.ts'
import { showOffer } from './offers/show-offer.ts'
import { listRoutes, readRoute } from './route-fares/route-fares.queries.ts'
import { flightDates } from './search/flight-dates.ts'
import { listProviders } from './search/providers.ts'
import { searchFlights } from './search/search-flights.ts'
import { sortFlights } from './search/sort-flights.ts'
import { streamFlights } from './search/stream-flights.ts'

interface FlightRoutesDeps {
  flights: Flights
  /** The order behind a booking within this person's reach. */
  findOrder(bookingId: number, actor: ScopedActor): Promise<FlightOrder | null>
  /** The same, by a booking's link. */
  findOrderByLink(token: string): Promise<FlightOrder | null>
}

export const flightsRoutes = ({
  flights,
  findOrder,
  findOrderByLink,
}: FlightRoutesDeps): Handlers<typeof contract> => ({
  search: (call) => searchFlights(flights, call),
  stream: (call) => streamFlights(flights, call),
  show: (call) => showOffer(flights, call),
  providers: async () => ({ data: { providers: await listProviders(flights) } }),
  sort: (call) => sortFlights(flights, call),
  dates: (call) => flightDates(flights, call),
  ancillaries: async ({ query: { flight_id, booking_id, token }, actor }) => {
    if (booking_id === undefined && token === undefined) {
      if (flight_id === undefined) throw invalid({ flight_id: 'required' })
      return showAncillaries(flights, flight_id)
    }
    const own = actor && booking_id !== undefined ? findOrder(booking_id, actor) : null
    const order = await (token === undefined ? own : findOrderByLink(token))
    if (!order) throw notFound()
    return showOrderAncillaries(flights, order)
  },
  patchAncillaries: (call) => patchAncillaries(flights, call),
})

export const routeFaresRoutes = (db: Database, flights: Flights): Handlers<typeof routeFares> => ({
  list: ({ query }) => listRoutes(db.adhoc, flights, query),
  show: async ({ params }) => ({ data: await readRoute(db.adhoc, flights, params.route) }),
})
