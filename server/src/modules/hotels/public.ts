export { createHotels, type Hotels } from './hotels.ts'
export { payByOf, type StayToBook, stayToBook } from './rates/check-rates.ts'
export { addTimelines, netOf, toRateView } from './rates/price-rate.ts'
