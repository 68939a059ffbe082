import type { SearchReply } from '@safar/contract/flights/flights.contract'
import { fromFlightQuery } from './flight-query.ts'
import type { FlightSearch } from './flight-search.ts'
import { fieldErrorsOf, fromQuery, toQuery } from './search-form.rules.ts'

/** The last search as the server's reply says it back. */
const PREVIOUS = 'previous_search'
const RECENT = 'recent_searches'
const MAX_RECENT = 4

/** What another part of the product or an older version left there may be of any shape. */
function storedQueries(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** The last searches that could still be made, newest first. */
export const recentSearches = (today: string): FlightSearch[] =>
  storedQueries()
    .map((query) => fromQuery(new URLSearchParams(query)))
    .filter((search) => fieldErrorsOf(search, today).length === 0)
    .slice(0, MAX_RECENT)

export function rememberSearch(previous: SearchReply['previous_search']): void {
  const query = toQuery(fromFlightQuery(previous)).toString()
  const recent = [query, ...storedQueries().filter((other) => other !== query)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(PREVIOUS, JSON.stringify(previous))
    localStorage.setItem(RECENT, JSON.stringify(recent))
  } catch {
    // A full or closed storage costs the chips, not the search.
  }
}
