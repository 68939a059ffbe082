import type { Area } from '../screens.ts'

export const auth: Area = {
  layout: 'areas/auth/layout.tsx',
  screens: {
    '/auth/login': { file: 'rooms/accounts/login.screen.tsx' },
    '/auth/register': { file: 'rooms/accounts/register.screen.tsx' },
    '/auth/agent/register': { file: 'rooms/accounts/agent-register.screen.tsx' },
    '/auth/verify-email': { file: 'rooms/accounts/verify-email.screen.tsx' },
    '/auth/forgot-password': { file: 'rooms/accounts/forgot-password.screen.tsx' },
    '/auth/password-reset/:token': { file: 'rooms/accounts/password-reset.screen.tsx' },
  },
}
