import type { Area } from '../screens.ts'

export const salesman: Area = {
  layout: 'areas/salesman/layout.tsx',
  screens: {
    '/salesman/salesman/new-user': { file: 'rooms/agents/new-agent.screen.tsx' },
    '/salesman/salesman/users': { file: 'rooms/accounts/users.screen.tsx' },
    '/salesman/salesman-user-details': {
      file: 'rooms/accounts/user-details.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
    '/salesman/agent-bookings': {
      file: 'rooms/bookings/assigned-bookings.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
    '/salesman/booking-details': {
      file: 'rooms/bookings/assigned-booking.screen.tsx',
      detailOf: '/salesman/salesman/users',
    },
  },
}
