export { type InsuredTrip, planPricesQuery } from './api.ts'
export { regionOf } from './region-of.ts'
