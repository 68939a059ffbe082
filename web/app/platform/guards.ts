import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Role } from '@safar/contract/vocabulary/roles'

type GuardedUser = Pick<AuthUser, 'role' | 'is_approved' | 'is_formFilled'>

export const HOME = '/'
const LOGIN = '/auth/login'
const DASHBOARD = '/admin/dashboard'
const AGENT_DASHBOARD = '/agent/dashboard'
const DASHBOARD_FLIGHTS = '/agent/dashboard-flights'
const AGENT_DETAILS = '/agent/add-agent-details'
const AWAITING_APPROVAL = '/verify-message'
const SALESMAN_USERS = '/salesman/salesman/users'
const RESERVATION_USERS = '/reservation/reservation-users'

/** Where a person goes after the one-time code. */
export function afterCode(user: GuardedUser): string {
  const approved = user.is_approved === '1'
  if (user.role === 'admin' || user.role === 'admin-staff') return DASHBOARD
  if (user.role === 'agent' && !approved && user.is_formFilled === 0) return AGENT_DETAILS
  if (user.role === 'agent' && approved) return DASHBOARD_FLIGHTS
  if (user.role === 'salesman' && approved) return SALESMAN_USERS
  if (user.role === 'reservation' && approved) return RESERVATION_USERS
  return HOME
}

/** Where a person goes after registering. A customer is led home from there by the agent area's guard. */
export function afterRegistration(user: GuardedUser): string {
  if (user.role === 'admin') return DASHBOARD
  return user.is_formFilled === 0 ? AGENT_DETAILS : DASHBOARD_FLIGHTS
}

/** Where a signed-in person who opens Login, Register or AgentRegister goes. */
export function homeFromEntrance(role: Role): string {
  if (role === 'admin') return DASHBOARD
  if (role === 'agent') return AGENT_DASHBOARD
  if (role === 'salesman') return SALESMAN_USERS
  if (role === 'reservation') return RESERVATION_USERS
  return LOGIN
}

/** Where a signed-in person goes whose role may not see a screen. */
export function homeOfRole(role: Role): string {
  if (role === 'admin' || role === 'reservation' || role === 'admin-staff') return DASHBOARD
  if (role === 'agent') return AGENT_DASHBOARD
  if (role === 'salesman') return SALESMAN_USERS
  return HOME
}

export interface GuardRule {
  roles: readonly Role[]
  /** The agent area is for approved agents. */
  approved?: boolean
}

/** Where a person who may not open a screen under this rule is sent; null lets them in. */
export function guardRedirect(rule: GuardRule, user: GuardedUser | null): string | null {
  if (!user) return HOME
  if (!rule.roles.includes(user.role)) return homeOfRole(user.role)
  if (rule.approved && user.is_approved !== '1') return user.is_formFilled === 0 ? AGENT_DETAILS : AWAITING_APPROVAL
  return null
}

const ENTRANCES = ['/auth/login', '/auth/register', '/auth/agent/register']

/** Where a signed-in person who opens a sign-in page is sent; null lets them in. */
export function entranceRedirect(path: string, user: GuardedUser | null): string | null {
  if (!user || !ENTRANCES.includes(path)) return null
  const home = homeFromEntrance(user.role)
  return home === LOGIN && path === LOGIN ? null : home
}
