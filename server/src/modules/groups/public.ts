export { createGroupProduct, GROUP } from './group-product.ts'
export { groupToPrice } from './groups.queries.ts'
export { createGroupQuotes } from './quote-seats.ts'
export { type BookedSeats, readBookedSeats } from './read-booked.ts'
