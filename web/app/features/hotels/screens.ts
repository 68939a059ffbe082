import type { ProductScreens } from '../../platform/products/screens.ts'

export const hotelScreens: ProductScreens = {
  storefront: {
    '/hotel/search': { file: 'features/hotels/results.screen.tsx' },
    '/hotel/details': { file: 'features/hotels/details.screen.tsx' },
    '/hotel/checkout': { file: 'features/bookings/hotel-checkout/hotel-checkout.screen.tsx' },
  },
  agent: {
    '/agent/hotels': { file: 'areas/agent/hotels.screen.tsx' },
    '/agent/hotel-details': { file: 'areas/agent/hotel-details.screen.tsx' },
    '/agent/hotel-checkout': { file: 'features/bookings/hotel-checkout/hotel-checkout.screen.tsx' },
  },
  admin: {
    '/admin/hotels': { file: 'areas/admin/hotels.screen.tsx' },
    '/admin/hotel-details': { file: 'areas/admin/hotel-details.screen.tsx' },
    '/admin/hotel-checkout': { file: 'features/bookings/hotel-checkout/hotel-checkout.screen.tsx' },
  },
}
