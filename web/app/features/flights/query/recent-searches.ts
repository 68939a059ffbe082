import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { session } from '../../../platform/session.ts'
import { fromFlightQuery } from './flight-query.ts'
import type { FlightSearch } from './flight-search.ts'
import { fieldErrorsOf, fromQuery, toQuery } from './search-form.rules.ts'

/** The last search, as echoed in the server's reply. */
const PREVIOUS = 'previous_search'
const RECENT = 'recent_searches'
const MAX_RECENT = 10

/** Several people may share a browser: each has their own list, and signed-out readers share another. */
const recentKey = (): string => {
  const { user } = session()
  return user ? `${RECENT}:${user.id}` : RECENT
}

/** Another feature or an older version may have stored values of any shape. */
function storedQueries(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(recentKey()) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** The reader's latest searches that are still possible, newest first. */
export const recentSearches = (today: string, most = MAX_RECENT): FlightSearch[] =>
  storedQueries()
    .map((query) => fromQuery(new URLSearchParams(query)))
    .filter((search) => fieldErrorsOf(search, today).length === 0)
    .slice(0, most)

export function rememberSearch(previous: SearchReply['previous_search']): void {
  const query = toQuery(fromFlightQuery(previous)).toString()
  const recent = [query, ...storedQueries().filter((other) => other !== query)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(PREVIOUS, JSON.stringify(previous))
    localStorage.setItem(recentKey(), JSON.stringify(recent))
  } catch {
    // If storage is full or unavailable, only the recent searches are lost, not the search.
  }
}
