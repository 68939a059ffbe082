import type { Area } from '../screens.ts'

export const storefront: Area = {
  layout: 'areas/storefront/layout.tsx',
  screens: {
    '/': { file: 'rooms/home/home.screen.tsx' },
    '/about/us': {},
    '/flight/search': { file: 'rooms/flights/results.screen.tsx' },
    '/flight/details': { file: 'rooms/flights/details.screen.tsx' },
    '/hotel/search': {},
    '/hotel/details': {},
    '/flight/checkout': { file: 'rooms/bookings/checkout.screen.tsx' },
    '/hotel/checkout': {},
    '/visa': {},
    '/visa-details': {},
    '/holidays': {},
    '/holiday-details': {},
    '/umra-packages': {},
    '/umrah-package-details': {},
    '/travel-insurance': {},
    '/group-tickets-main': {},
    '/add-agent-details': { file: 'rooms/agents/agent-details.screen.tsx' },
    '/customer-flight-checkout': { file: 'rooms/bookings/customer-checkout.screen.tsx' },
    '/public-flight-details': { file: 'rooms/flights/public-details.screen.tsx' },
  },
}
