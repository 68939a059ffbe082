export { createHolidayProduct } from './holiday-product.ts'
export { defineHolidayJobs } from './move-departures.ts'
