import { MINUTE_MS } from '@safar/contract/day'
import { type HotelSearchReply, hotels } from '@safar/contract/products/hotels/hotels.contract'
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { roomText } from '@safar/contract/products/hotels/stay.rules'
import { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import type { HotelSort, PlaceKind } from '@safar/contract/vocabulary/hotels'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'
import { agentOf } from '../buyers/public.ts'
import type { Filters } from './query/hotel-filters.ts'
import type { HotelSearch } from './query/hotel-search.ts'

const HOTELS = 'hotels'

/** The stay, and the agent whose price is requested. */
const toStay = ({ checkIn, checkOut, rooms, nationality, payer }: HotelSearch) => ({
  check_in: checkIn,
  check_out: checkOut,
  rooms: rooms.map(roomText).join(','),
  nationality,
  ...agentOf(payer),
})

/** Hotels page by page; the map and the counts are part of the first page. */
export const useHotelSearch = (search: HotelSearch, filters: Filters, sort: HotelSort) => {
  const query = { ...toStay(search), kind: search.kind, place: search.place, ...filters, sort }
  return useInfiniteQuery({
    queryKey: [HOTELS, 'search', query],
    queryFn: ({ signal, pageParam }): Promise<HotelSearchReply> =>
      call(hotels.search, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // After a filter change the old list stays until the new one arrives.
    placeholderData: keepPreviousData,
    staleTime: 2 * MINUTE_MS,
    retry: false,
  })
}

const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: [HOTELS, 'places', typed],
    queryFn: async ({ signal }) => (await call(hotels.places, { query: { q: typed, limit: 8 } }, { signal })).places,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Places matching a text, in either language. */
export const usePlaceSearch = (typed: string) =>
  useQuery({ ...placesQuery(typed), enabled: typed !== '', placeholderData: keepPreviousData })

const chosenKey = (kind: PlaceKind, id: string) => [HOTELS, 'place', kind, id] as const

/** A place chosen or found earlier; one known only from the URL is looked up if requested. */
export function useChosenPlace(kind: PlaceKind, id: string, lookUp = false): SearchPlace | undefined {
  const { data } = useQuery({
    queryKey: chosenKey(kind, id),
    queryFn: async ({ signal }): Promise<SearchPlace | null> =>
      (await call(hotels.placesById, { query: { kind, ids: id } }, { signal })).places[0] ?? null,
    enabled: lookUp && id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? undefined
}

export function useStorePlace() {
  const queries = useQueryClient()
  return (place: SearchPlace) => queries.setQueryData(chosenKey(place.kind, place.id), place)
}

interface HotelKey {
  supplier: string
  id: string
}

/** One hotel with its rates, refetched each time the screen is opened. */
export const useHotel = (search: HotelSearch, { supplier, id }: HotelKey, enabled: boolean) =>
  useQuery({
    queryKey: [HOTELS, 'hotel', supplier, id, toStay(search)],
    queryFn: ({ signal }) => call(hotels.show, { params: { id }, query: { supplier, ...toStay(search) } }, { signal }),
    enabled,
    staleTime: MINUTE_MS,
    retry: false,
  })

/** Refetches the hotel, so that its page says it is not sold. */
export const useStopSale = () =>
  useApiMutation(stopSales.stop, {
    successToast: 'reply',
    invalidates: [HOTELS, queryKeys.suppliers],
    invalidatesOnConflict: [HOTELS],
  })
