import type { ProductScreens } from '../../platform/products/screens.ts'

export const hotelScreens: ProductScreens = {
  storefront: {
    '/hotel/search': { file: 'features/hotels/results.screen.tsx' },
    '/hotel/details': { file: 'features/hotels/details.screen.tsx' },
    '/hotel/checkout': { file: 'features/hotels/checkout/hotel-checkout.screen.tsx' },
  },
  agent: {
    '/agent/hotels': { file: 'features/hotels/results.screen.tsx' },
    '/agent/hotel-details': { file: 'features/hotels/details.screen.tsx' },
    '/agent/hotel-checkout': { file: 'features/hotels/checkout/hotel-checkout.screen.tsx' },
  },
  admin: {
    '/admin/hotels': { file: 'features/hotels/office/hotel-search.screen.tsx' },
    '/admin/hotel-details': { file: 'features/hotels/office/hotel-offer.screen.tsx' },
    '/admin/hotel-checkout': { file: 'features/hotels/checkout/hotel-checkout.screen.tsx' },
  },
}
