import { flights } from '@safar/contract/flights/flights.contract'
import { reference } from '@safar/contract/flights/reference.contract'
import { users } from '@safar/contract/people/users.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'
import { toFlightQuery } from './query/flight-query.ts'
import type { FlightSearch } from './query/flight-search.ts'
import { agentOf, type Payer } from './query/payer.ts'
import { type Found, searchInLines } from './query/search-lines.ts'

const MINUTE = 60_000
const FLIGHTS = 'flights'

/**
 * Offers live twenty minutes at the server: coming back to the list within ten shows the same list. A first search shows
 * what is there while suppliers are still asked; a repeated one replaces the list when it is whole.
 */
export const searchQuery = (search: FlightSearch, wanted: boolean) => {
  const query = toFlightQuery(search)
  const queryKey = [FLIGHTS, 'search', query] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const first = client.getQueryData<Found>(queryKey) === undefined
      return searchInLines(query, signal, (found) => first && !signal.aborted && client.setQueryData(queryKey, found))
    },
    enabled: wanted,
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
    retry: false,
    // Offers are compared by their ids, not by their content.
    structuralSharing: false,
  })
}

/** The suppliers that are asked, to name those that have not answered yet. */
export const providersQuery = (wanted: boolean) =>
  queryOptions({
    queryKey: [FLIGHTS, 'providers'],
    queryFn: async ({ signal }) => (await call(flights.providers, undefined, { signal })).data.providers,
    enabled: wanted,
    staleTime: 10 * MINUTE,
  })

/** What a supplier did not say in time is asked again sooner. */
export const datesQuery = (search: FlightSearch, from: string, days: number, wanted: boolean) => {
  const query = { ...toFlightQuery(search), from, days }
  return queryOptions({
    queryKey: [FLIGHTS, 'dates', query],
    queryFn: async ({ signal }) => (await call(flights.dates, { query }, { signal })).days,
    enabled: wanted,
    staleTime: ({ state }) => (state.data?.some((day) => day.state === 'unknown') ? MINUTE : 10 * MINUTE),
  })
}

export interface OfferKey {
  flight: string
  supplier: string
  sooper: boolean
}

/** One offer, priced again each time the screen is opened. */
export const offerQuery = ({ flight, supplier, sooper }: OfferKey, payer?: Payer | null) =>
  queryOptions({
    queryKey: [FLIGHTS, 'offer', flight, payer],
    queryFn: ({ signal }) => {
      const params = { flight_id: flight, supplier, isSooperFlight: sooper ? '1' : '0' } as const
      return call(flights.show, { params, query: agentOf(payer) }, { signal })
    },
    enabled: flight !== '' && supplier !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Places for what was typed, in either language. */
export const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: [FLIGHTS, 'places', typed],
    queryFn: async ({ signal }) =>
      (await call(reference.airports, { query: { q: typed, limit: 12 } }, { signal })).places,
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** The place a code stands for: cities and airports share their codes, the city comes first. */
export const placeQuery = (code: string) =>
  queryOptions({
    queryKey: [FLIGHTS, 'place', code],
    queryFn: async ({ signal }) => {
      const { places } = await call(reference.airports, { query: { q: code, limit: 12 } }, { signal })
      return places.find((place) => place.code === code) ?? null
    },
    enabled: /^[A-Z]{3}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Customers with an account, for the office. */
export const customersQuery = (typed: string) =>
  queryOptions({
    queryKey: ['users', 'customer-options', typed],
    queryFn: async (): Promise<Option[]> => {
      const query = { role: 'customer', sort: 'name', limit: 30, ...(typed && { q: typed }) } as const
      return (await call(users.list, { query })).data.map(({ id, name, email }) => ({
        value: String(id),
        label: `${name} · ${email}`,
      }))
    },
    placeholderData: keepPreviousData,
  })

export const customerName = (id: number) =>
  queryOptions({
    queryKey: ['users', 'customer-name', id],
    queryFn: async () => (await call(users.list, { query: { id, limit: 1 } })).data[0]?.name ?? null,
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
