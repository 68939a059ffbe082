import { flights, type SearchReply } from '@safar/contract/flights/flights.contract'
import { type PlaceMatch, reference } from '@safar/contract/flights/reference.contract'
import { users } from '@safar/contract/people/users.contract'
import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { accessToken } from '../../platform/session.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'
import { toFlightQuery } from './query/flight-query.ts'
import { emptySearch, type FlightSearch } from './query/flight-search.ts'
import { agentOf, type Payer } from './query/payer.ts'
import { type SearchProgress, searchInLines, toProgress } from './query/search-lines.ts'

const MINUTE = 60_000
const FLIGHTS = 'flights'

/**
 * Offers live twenty minutes at the server: coming back to the list within ten shows the same list. A first search shows
 * offers as suppliers answer; a repeated one replaces the list when it is complete. `found` came with the page.
 */
export function useFlightSearch(search: FlightSearch, found: SearchReply | null = null) {
  const query = toFlightQuery(search)
  const queryKey = [FLIGHTS, 'search', query] as const
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) => {
      const first = client.getQueryData<SearchProgress>(queryKey) === undefined
      return searchInLines(query, signal, (found) => first && !signal.aborted && client.setQueryData(queryKey, found))
    },
    ...(found && { initialData: () => toProgress(found) }),
    // The server rendered the public's prices: whoever is signed in gets their own.
    ...(found && accessToken() !== null && { initialDataUpdatedAt: 0 }),
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
    retry: false,
    // Offers are compared by their ids, not by their content.
    structuralSharing: false,
  })
}

/** The suppliers that are searched, to name those that have not answered yet. */
export const useSuppliers = (enabled: boolean) =>
  useQuery({
    queryKey: [FLIGHTS, 'providers'],
    queryFn: async ({ signal }) => (await call(flights.providers, undefined, { signal })).data.providers,
    enabled,
    staleTime: 10 * MINUTE,
  })

export const dayFaresQuery = (search: FlightSearch, from: string, days: number) => {
  const query = { ...toFlightQuery(search), from, days }
  return queryOptions({
    queryKey: [FLIGHTS, 'dates', query],
    queryFn: async ({ signal }) => (await call(flights.dates, { query }, { signal })).days,
    // A fare that did not arrive in time is requested again sooner.
    staleTime: ({ state }) => (state.data?.some((day) => day.state === 'unknown') ? MINUTE : 10 * MINUTE),
  })
}

export interface OfferKey {
  flight: string
  supplier: string
  sooper: boolean
}

/** The lowest fare of each day; nothing is requested while there is no search. */
export const useDayFares = (search: FlightSearch | null, from: string, days: number) =>
  useQuery({ ...dayFaresQuery(search ?? emptySearch(), from, days), enabled: search !== null })

const toOfferParams = ({ flight, supplier, sooper }: OfferKey) =>
  ({ flight_id: flight, supplier, isSooperFlight: sooper ? '1' : '0' }) as const

/** Whether this can name an offer at all: a cut or mistyped link cannot, and is not asked for. */
export const isOfferKey = (key: OfferKey): boolean => flights.show.params.safeParse(toOfferParams(key)).success

/** One offer, priced again each time the screen is opened. */
export const useOffer = (key: OfferKey, payer?: Payer | null) =>
  useQuery({
    queryKey: [FLIGHTS, 'offer', key.flight, payer],
    queryFn: ({ signal }) => call(flights.show, { params: toOfferParams(key), query: agentOf(payer) }, { signal }),
    enabled: isOfferKey(key),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: [FLIGHTS, 'places', typed],
    queryFn: async ({ signal }) =>
      (await call(reference.airports, { query: { q: typed, limit: 12 } }, { signal })).places,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Places matching a text, in either language. */
export const usePlaceSearch = (typed: string) =>
  useQuery({ ...placesQuery(typed), enabled: typed !== '', placeholderData: keepPreviousData })

/** The same at once, for a text that nobody waits to see listed. */
export function useFindPlaces(): (typed: string) => Promise<PlaceMatch[]> {
  const queries = useQueryClient()
  return (typed) => queries.fetchQuery(placesQuery(typed))
}

/** Cities and airports share their codes; the city comes first. */
const placeQuery = (code: string) =>
  queryOptions({
    queryKey: [FLIGHTS, 'place', code],
    queryFn: async ({ signal }) => {
      const { places } = await call(reference.airports, { query: { q: code, limit: 12 } }, { signal })
      return places.find((place) => place.code === code) ?? null
    },
    enabled: /^[A-Z]{3}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The place behind a code; undefined while it is looked up. */
export const usePlace = (code: string): PlaceMatch | null | undefined => useQuery(placeQuery(code)).data

/** The places behind some codes, null where one is not known yet. */
export const usePlaces = (codes: readonly string[]): (PlaceMatch | null)[] =>
  useQueries({ queries: codes.map(placeQuery), combine: (all) => all.map(({ data }) => data ?? null) })

/** Stores a place that was just picked, so that its code needs no request. */
export function useStorePlace() {
  const queries = useQueryClient()
  return (place: PlaceMatch) => queries.setQueryData(placeQuery(place.code).queryKey, place)
}

/** Customers with an account, for the office. */
export const useCustomerOptions = (typed: string) =>
  useQuery({
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

export const useCustomerName = (id: number): string | null | undefined =>
  useQuery({
    queryKey: ['users', 'customer-name', id],
    queryFn: async () => (await call(users.list, { query: { id, limit: 1 } })).data[0]?.name ?? null,
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
