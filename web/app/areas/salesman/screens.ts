import type { Area } from '../screens.ts'

export const salesman: Area = {
  layout: 'areas/salesman/layout.tsx',
  screens: {
    '/salesman/dashboard': { file: 'features/dashboard/salesman-dashboard.screen.tsx' },
    '/salesman/profile': { file: 'features/accounts/profile/profile.screen.tsx' },
    '/salesman/salesman/new-user': { file: 'features/agents/new-agent.screen.tsx' },
    '/salesman/salesman/users': { file: 'features/accounts/users.screen.tsx' },
    '/salesman/salesman-user-details': {
      file: 'features/accounts/user-details.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
    '/salesman/agent-bookings': {
      file: 'features/bookings/list/buyer-bookings.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
    '/salesman/booking-details': {
      file: 'features/bookings/view/booking.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
  },
}
