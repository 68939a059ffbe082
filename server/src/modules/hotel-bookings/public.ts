export { createHotelProduct } from './hotel-product.ts'
export { hotelsModule } from './hotels.module.ts'
