export { saveCar } from './cars/save-car.ts'
export { createFeaturedProducts, defineFeaturedJobs, REFRESH as REFRESH_FEATURED } from './featured.jobs.ts'
export type { PickedRecords } from './picks/save-picks.ts'
export { saveFeatured } from './save-featured.ts'
