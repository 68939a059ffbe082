export { ResendVerification } from './auth/resend-verification.tsx'
export { PeopleByRole } from './dashboard/people-by-role.tsx'
export { WaitingAgents } from './dashboard/waiting-agents.tsx'
