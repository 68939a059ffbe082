import type { FlightSearch } from './flight-search.ts'
import { fieldErrorsOf, fromQuery, toQuery } from './search-form.rules.ts'

const KEY = 'previous_search'
const KEPT = 4

/** What another part of the product or an older version left there may be of any shape. */
function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** The last searches that could still be made, newest first. */
export const recentSearches = (today: string): FlightSearch[] =>
  stored()
    .map((query) => fromQuery(new URLSearchParams(query)))
    .filter((search) => fieldErrorsOf(search, today).length === 0)
    .slice(0, KEPT)

export function rememberSearch(search: FlightSearch): void {
  const query = toQuery(search).toString()
  const kept = [query, ...stored().filter((other) => other !== query)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A full or closed storage costs the chips, not the search.
  }
}
