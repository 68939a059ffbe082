import type { FlightSearch } from './flight-search.ts'
import { toQuery } from './search-form.rules.ts'

/** Where results are shown: to everybody, to agents with what they earn, and to the office that books for somebody. */
export type ResultsPath = '/flight/search' | '/agent/flights' | '/admin/add-booking'

/** Inside an office area: net prices are shown, and an offer opens beside its list. */
export const isInside = (path: ResultsPath): boolean => path !== '/flight/search'

/** Where staff book for somebody: flights can be narrowed to a supplier. */
export const isBackOffice = (path: ResultsPath): boolean => path === '/admin/add-booking'

export const resultsOf = (search: FlightSearch, path: ResultsPath): string => `${path}?${toQuery(search)}`
