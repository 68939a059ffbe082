import { HOUSE_STAYS } from '@safar/suppliers'
import type { ProductModule } from '../../product-module.ts'
import { createStayPrices, hotelsRoutes, stopSalesRoutes } from '../hotels/public.ts'
import { defineHotelBookingJobs } from './amend/cancel-replaced.ts'
import { HOTEL, type HotelBookingDeps } from './deps.ts'
import { hotelBookingRoutes } from './hotel-bookings.routes.ts'
import { createHotelProduct } from './hotel-product.ts'

export const hotelsModule = {
  create: ({ hotels }: Pick<HotelBookingDeps, 'hotels'>) => createHotelProduct(hotels),
  routes: (deps: HotelBookingDeps) => ({
    hotels: { ...hotelsRoutes(deps), ...hotelBookingRoutes(deps) },
    stopSales: stopSalesRoutes(deps),
  }),
  defineJobs: defineHotelBookingJobs,
  createPrices: ({ hotels }: Pick<HotelBookingDeps, 'hotels'>) => createStayPrices(hotels),
  createMarket: ({ hotels }: Pick<HotelBookingDeps, 'hotels'>) => ({
    product: HOTEL,
    builtIn: HOUSE_STAYS,
    suppliers: hotels,
  }),
  site: { pages: ['/hotel/search'] },
} satisfies ProductModule
