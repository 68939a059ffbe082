export { saveCar } from './cars/save-car.ts'
export { defineFeaturedJobs, REFRESH as REFRESH_FEATURED } from './featured.jobs.ts'
export type { PickedRecords } from './picks/save-picks.ts'
export {
  DAYS_TRIED,
  type FeaturedFlights,
  type FeaturedHotels,
  type FeaturedProducts,
  type FoundPrice,
  noPrice,
} from './product.ts'
export { arrivalsToTry, dateErrors, daysToLookAt, routeErrors } from './rules.ts'
export { saveFeatured } from './save-featured.ts'
export type { FeaturedItem, StoredPrice } from './tables.ts'
