import type { FlightSearch } from './flight-search.ts'
import { toQuery } from './search-form.rules.ts'

/** Where results are shown: to everyone, to agents with their earnings, and to the office booking for somebody. */
export type ResultsPath = '/flight/search' | '/agent/flights' | '/admin/add-booking'

/** In an office area: net prices are shown, and offers open beside the list. */
export const isInside = (path: ResultsPath): boolean => path !== '/flight/search'

/** Where staff book for somebody: flights can be filtered by supplier. */
export const isBackOffice = (path: ResultsPath): boolean => path === '/admin/add-booking'

export const resultsOf = (search: FlightSearch, path: ResultsPath): string => `${path}?${toQuery(search)}`
