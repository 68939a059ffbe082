import type { ProductScreens } from '../../platform/products/screens.ts'

export const flightScreens: ProductScreens = {
  storefront: {
    '/flight/search': { file: 'features/flights/results.screen.tsx' },
    '/flights/:route': { file: 'features/flights/route/route.screen.tsx' },
    '/flight/details': { file: 'areas/storefront/flight-details.screen.tsx' },
    '/flight/checkout': { file: 'features/flights/checkout/flight-checkout.screen.tsx' },
    '/customer-flight-checkout': { file: 'features/flights/checkout/flight-checkout.screen.tsx' },
  },
  agent: {
    '/agent/pnr-details': { file: 'features/flights/pnr/pnr-details.screen.tsx' },
    '/agent/flights': { file: 'areas/agent/flight-results.screen.tsx' },
    '/agent/dashboard-flights': { file: 'features/flights/agent-search.screen.tsx' },
    '/agent/flight-checkout': { file: 'features/flights/checkout/flight-checkout.screen.tsx' },
  },
  admin: {
    '/admin/schedule-changes': { file: 'features/flights/schedule-changes/schedule-changes.screen.tsx' },
    '/admin/add-booking': { file: 'areas/admin/add-booking.screen.tsx' },
    '/admin/flight-checkout': { file: 'features/flights/checkout/flight-checkout.screen.tsx' },
  },
}
