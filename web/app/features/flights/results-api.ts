import { MINUTE_MS } from '@safar/contract/day'
import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { useQuery } from '@tanstack/react-query'
import { accessToken } from '../../platform/session.ts'
import { FLIGHTS } from './api.ts'
import { toFlightQuery } from './query/flight-query.ts'
import type { FlightSearch } from './query/flight-search.ts'
import { type SearchProgress, searchInLines, toProgress } from './query/search-lines.ts'

/**
 * Offers live twenty minutes at the server: returning to the list within ten shows the same list. A first search shows
 * offers as suppliers answer; a repeated one replaces the list once complete. `found` was delivered with the page.
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
    // The server rendered public prices; a signed-in reader gets their own.
    ...(found && accessToken() !== null && { initialDataUpdatedAt: 0 }),
    staleTime: 10 * MINUTE_MS,
    gcTime: 15 * MINUTE_MS,
    retry: false,
    // Offers are compared by their ids, not by their content.
    structuralSharing: false,
  })
}
