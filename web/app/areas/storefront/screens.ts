import { productScreens } from '../product-screens.ts'
import type { Area } from '../screens.ts'

export const storefront: Area = {
  layout: 'areas/storefront/layout.tsx',
  screens: {
    '/': { file: 'features/home/home.screen.tsx' },
    '/about/us': { file: 'features/enquiries/about.screen.tsx' },
    '/add-agent-details': { file: 'features/agents/agent-details.screen.tsx' },
    '/payment-return/:key': { file: 'features/bookings/paid/payment-return.screen.tsx' },
    '/payment-return/:key/cancelled': { file: 'features/bookings/paid/payment-return.screen.tsx' },
    '/my-bookings': { file: 'features/bookings/buyer/my-bookings.screen.tsx' },
    '/my-booking': { file: 'features/bookings/buyer/my-booking.screen.tsx', detailOf: '/my-bookings' },
    '/my-statement': { file: 'areas/storefront/my-statement.screen.tsx' },
    '/add-money': { file: 'features/deposits/add-money.screen.tsx' },
    '/find-booking': { file: 'features/bookings/find/find-booking.screen.tsx' },
    '/profile': { file: 'features/accounts/profile/own-profile.screen.tsx' },
    '/travellers': { file: 'features/travellers/own-travellers.screen.tsx' },
    '/new-traveller': { file: 'features/travellers/new-own-traveller.screen.tsx' },
    '/booking/:ref': { file: 'features/bookings/buyer/guest-booking.screen.tsx' },
    ...productScreens('storefront'),
  },
}
