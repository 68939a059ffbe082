export { ResendVerification } from './auth/resend-verification.tsx'
export { WaitingAgents } from './dashboard/waiting-agents.tsx'
export { ProfileCards } from './profile/profile.tsx'
