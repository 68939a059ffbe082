/** The URLs for signing in and registering. */
export const authUrls = {
  login: '/auth/login',
  register: '/auth/register',
  registerAgent: '/auth/agent/register',
  verifyEmail: '/auth/verify-email',
  restoreEmail: '/auth/restore-email',
  forgotPassword: '/auth/forgot-password',
} as const
