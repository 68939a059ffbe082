import { MINUTE_MS } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { type PlaceMatch, reference } from '@safar/contract/reference/reference.contract'
import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { toFlightQuery } from './query/flight-query.ts'
import { emptySearch, type FlightSearch } from './query/flight-search.ts'

export const FLIGHTS = 'flights'

export const dayFaresQuery = (search: FlightSearch, from: string, days: number) => {
  const query = { ...toFlightQuery(search), from, days }
  return queryOptions({
    queryKey: [FLIGHTS, 'dates', query],
    queryFn: async ({ signal }) => (await call(flights.dates, { query }, { signal })).days,
    // If a fare did not arrive in time, the data becomes stale sooner.
    staleTime: ({ state }) => (state.data?.some((day) => day.state === 'unknown') ? MINUTE_MS : 10 * MINUTE_MS),
  })
}

/** The lowest fare of each day; disabled while there is no search. */
export const useDayFares = (search: FlightSearch | null, from: string, days: number) =>
  useQuery({ ...dayFaresQuery(search ?? emptySearch(), from, days), enabled: search !== null })

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

/** The same as a one-off lookup, for a text whose matches are not listed. */
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

/** The place for a code; undefined while loading. */
export const usePlace = (code: string): PlaceMatch | null | undefined => useQuery(placeQuery(code)).data

/** The places for some codes, null where not known yet. */
export const usePlaces = (codes: readonly string[]): (PlaceMatch | null)[] =>
  useQueries({ queries: codes.map(placeQuery), combine: (all) => all.map(({ data }) => data ?? null) })

/** Stores a place that was just picked, so that its code needs no request. */
export function useStorePlace() {
  const queries = useQueryClient()
  return (place: PlaceMatch) => queries.setQueryData(placeQuery(place.code).queryKey, place)
}
