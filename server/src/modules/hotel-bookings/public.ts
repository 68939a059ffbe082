export { createHotelProduct } from './hotel-product.ts'
