import type { ProductModule } from '../../product-module.ts'
import { createStayPrices, hotelsRoutes } from '../hotels/public.ts'
import { defineHotelBookingJobs } from './amend/cancel-replaced.ts'
import type { HotelBookingDeps } from './deps.ts'
import { hotelBookingRoutes } from './hotel-bookings.routes.ts'
import { createHotelProduct } from './hotel-product.ts'

export const hotelsModule = {
  create: ({ hotels }: Pick<HotelBookingDeps, 'hotels'>) => createHotelProduct(hotels),
  routes: (deps: HotelBookingDeps) => ({ hotels: { ...hotelsRoutes(deps), ...hotelBookingRoutes(deps) } }),
  defineJobs: defineHotelBookingJobs,
  createPrices: ({ hotels }: Pick<HotelBookingDeps, 'hotels'>) => createStayPrices(hotels),
  site: { pages: ['/hotel/search'] },
} satisfies ProductModule
