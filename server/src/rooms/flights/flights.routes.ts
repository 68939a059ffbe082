import type { flights as contract } from '@safar/contract/flights.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { showAncillaries } from './ancillaries.ts'
import { flightDates } from './flight-dates.ts'
import type { Flights } from './flights.ts'
import { patchAncillaries } from './patch-ancillaries.ts'
import { listProviders } from './providers.ts'
import { searchFlights } from './search-flights.ts'
import { showOffer } from './show-offer.ts'
import { sortFlights } from './sort-flights.ts'
import { streamFlights } from './stream-flights.ts'

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
