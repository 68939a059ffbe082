export { defineHotelBookingJobs } from './amend/cancel-replaced.ts'
export { createHotelProduct } from './hotel-product.ts'
