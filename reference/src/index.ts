/**
 * The reference data shipped with the product. The rows are written by `tools/reference/write-data.ts`; a NOTICE names the
 * sources.
 */
export { airportsOf, cityGroups } from './city-groups.ts'
export { kilometresBetween } from './distance.ts'
export { ownMarket } from './market.ts'
export { namedAirlines, namedPlaces } from './names.ts'
export { aircraft, airlines, airports, cities, countries, otherNames } from './rows.ts'
export type { Aircraft, Airline, Airport, City, Country } from './shapes.ts'
