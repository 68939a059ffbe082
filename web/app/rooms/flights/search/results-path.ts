import type { FlightSearch } from './flight-search.ts'
import { toQuery } from './search-form.rules.ts'

/** Where results are shown: to everybody, or to agents with what they earn. */
export type ResultsPath = '/flight/search' | '/agent/flights'

export const resultsOf = (search: FlightSearch, path: ResultsPath): string => `${path}?${toQuery(search)}`
