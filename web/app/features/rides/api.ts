import { type RideSearchQuery, rides } from '@safar/contract/products/rides/rides.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** First part of the query keys. */
export const RIDES = 'rides'

/** Where rides can be booked, for the fields of a search. */
export const placesQuery = () =>
  queryOptions({
    queryKey: [RIDES, 'places'],
    queryFn: ({ signal }) => call(rides.places, undefined, { signal }),
    staleTime: 300_000,
  })

/** A search as it is sent: what the server fills in can be left out. */
export type RideQuery = Partial<RideSearchQuery> & Pick<RideSearchQuery, 'day' | 'time' | 'people'>

/** Rides that can be booked at this time, at the prices of whoever asks. */
export const ridesQuery = (query: RideQuery | null) =>
  queryOptions({
    queryKey: [RIDES, 'search', query],
    queryFn: ({ signal }) => {
      if (!query) throw new Error('no ride to search for')
      return call(rides.search, { query }, { signal })
    },
    enabled: query !== null,
    retry: false,
  })
