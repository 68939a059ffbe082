import type { Area } from '../screens.ts'

export const auth: Area = {
  layout: 'areas/auth/layout.tsx',
  screens: {
    '/auth/login': { file: 'features/accounts/login.screen.tsx' },
    '/auth/register': { file: 'features/accounts/register.screen.tsx' },
    '/auth/agent/register': { file: 'features/accounts/agent-register.screen.tsx' },
    '/auth/verify-email': { file: 'features/accounts/verify-email.screen.tsx' },
    '/auth/restore-email': { file: 'features/accounts/restore-email.screen.tsx' },
    '/auth/forgot-password': { file: 'features/accounts/forgot-password.screen.tsx' },
    '/auth/password-reset/:token': { file: 'features/accounts/password-reset.screen.tsx' },
  },
}
