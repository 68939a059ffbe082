export { createUmrahProduct } from './bookings/umrah-product.ts'
