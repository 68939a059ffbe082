export { createHolidayProduct } from './holiday-product.ts'
export { listHolidaysByName } from './holidays.queries.ts'
export { defineHolidayJobs } from './move-departures.ts'
export { createHolidayQuotes } from './quote-holiday.ts'
