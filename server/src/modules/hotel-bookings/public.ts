export { defineHotelBookingJobs } from './amend/cancel-replaced.ts'
export { createHotelProduct } from './hotel-product.ts'
export { readStay } from './stay-row.ts'
export type { BookedRoom, BookedStayRow } from './tables.ts'
