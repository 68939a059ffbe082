import type { Area } from '../screens.ts'

export const storefront: Area = {
  layout: 'areas/storefront/layout.tsx',
  screens: {
    '/': { file: 'features/home/home.screen.tsx' },
    '/about/us': { file: 'features/enquiries/about.screen.tsx' },
    '/flight/search': { file: 'features/flights/results.screen.tsx' },
    '/flight/details': { file: 'areas/storefront/flight-details.screen.tsx' },
    '/hotel/search': { file: 'features/hotels/results.screen.tsx' },
    '/hotel/details': { file: 'features/hotels/details.screen.tsx' },
    '/flight/checkout': { file: 'features/bookings/buyer/checkout.screen.tsx' },
    '/hotel/checkout': { file: 'features/bookings/buyer/hotel-checkout.screen.tsx' },
    '/umrah-checkout': { file: 'features/bookings/buyer/umrah-checkout.screen.tsx', detailOf: '/umra-packages' },
    '/visa': {},
    '/visa-details': {},
<<<<<<< HEAD
    '/holidays': { file: 'features/holidays/store/holidays.screen.tsx' },
    '/holiday-details': { file: 'features/holidays/store/holiday-details.screen.tsx' },
    '/umra-packages': {},
    '/umrah-package-details': {},
=======
    '/holidays': {},
    '/holiday-details': {},
    '/umra-packages': { file: 'features/umrah/list/packages-list.screen.tsx' },
    '/umrah-package-details': {
      file: 'features/umrah/details/package-details.screen.tsx',
      detailOf: '/umra-packages',
    },
>>>>>>> c8110003 (umrah: public list and page of a package, made one's own with the price following)
    '/travel-insurance': {},
    '/group-tickets-main': { file: 'features/groups/store/group-tickets.screen.tsx' },
    '/add-agent-details': { file: 'features/agents/agent-details.screen.tsx' },
    '/customer-flight-checkout': { file: 'features/bookings/buyer/customer-checkout.screen.tsx' },
    '/payment-return/:key': { file: 'features/payments/payment-return.screen.tsx' },
    '/payment-return/:key/cancelled': { file: 'features/payments/payment-return.screen.tsx' },
    '/my-bookings': { file: 'features/bookings/buyer/my-bookings.screen.tsx' },
    '/my-booking': { file: 'features/bookings/buyer/my-booking.screen.tsx', detailOf: '/my-bookings' },
    '/find-booking': { file: 'features/bookings/find/find-booking.screen.tsx' },
    '/profile': { file: 'features/accounts/profile/own-profile.screen.tsx' },
    '/travellers': { file: 'features/travellers/own-travellers.screen.tsx' },
    '/new-traveller': { file: 'features/travellers/new-own-traveller.screen.tsx' },
    '/booking/:ref': { file: 'features/bookings/buyer/guest-booking.screen.tsx' },
  },
}
