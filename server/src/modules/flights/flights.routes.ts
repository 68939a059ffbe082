import type { flights as contract } from '@safar/contract/flights/flights.contract'
import type { routeFares } from '@safar/contract/flights/route-fares.contract'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Flights } from './flights.ts'
import { showAncillaries } from './offers/ancillaries.ts'
import { patchAncillaries } from './offers/patch-ancillaries.ts'
import { showOffer } from './offers/show-offer.ts'
import { listRoutes, readRoute } from './route-fares/route-fares.queries.ts'
import { flightDates } from './search/flight-dates.ts'
import { listProviders } from './search/providers.ts'
import { searchFlights } from './search/search-flights.ts'
import { sortFlights } from './search/sort-flights.ts'
import { streamFlights } from './search/stream-flights.ts'

export const flightsRoutes = ({ flights }: { flights: Flights }): Handlers<typeof contract> => ({
  search: (call) => searchFlights(flights, call),
  stream: (call) => streamFlights(flights, call),
  show: (call) => showOffer(flights, call),
  providers: async () => ({ data: { providers: await listProviders(flights) } }),
  sort: (call) => sortFlights(flights, call),
  dates: (call) => flightDates(flights, call),
  ancillaries: ({ query }) => showAncillaries(flights, query.flight_id),
  patchAncillaries: (call) => patchAncillaries(flights, call),
})

export const routeFaresRoutes = (db: Database, flights: Flights): Handlers<typeof routeFares> => ({
  list: ({ query }) => listRoutes(db.adhoc, flights, query),
  show: async ({ params }) => ({ data: await readRoute(db.adhoc, flights, params.route) }),
})
