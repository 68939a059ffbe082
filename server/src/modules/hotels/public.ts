export { createFeaturedHotels } from './featured/featured-hotels.ts'
export { hotelsRoutes } from './hotels.routes.ts'
export { createHotels, type Hotels } from './hotels.ts'
export { createHouseInventory } from './house/house-inventory.ts'
export { createHouseOrders } from './house/house-orders.ts'
export { atRoomTotal } from './rates/at-room-total.ts'
export {
  agreedWithHotel,
  checkRates,
  createStayPrices,
  freeUntilOf,
  payByOf,
  type StayToBook,
  stayToBook,
} from './rates/check-rates.ts'
export { addTimelines, netOf, taxesOf, toRateView } from './rates/price-rate.ts'
export { findSameRooms } from './rates/same-rooms.ts'
export { stopSalesRoutes } from './stop-sales/stop-sales.routes.ts'
