export { USERS } from './api.ts'
export { ResendVerification } from './auth/resend-verification.tsx'
export { useRoleWord } from './use-role-word.ts'
