import type { Area } from '../screens.ts'

export const reservation: Area = {
  layout: 'areas/reservation/layout.tsx',
  screens: {
    '/reservation/profile': { file: 'features/accounts/profile/profile.screen.tsx' },
    '/reservation/reservation-users': { file: 'features/accounts/users.screen.tsx' },
    '/reservation/user-details': {
      file: 'features/accounts/user-details.screen.tsx',
      detailOf: '/reservation/reservation-users',
    },
  },
}
