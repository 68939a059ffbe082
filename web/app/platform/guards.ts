import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import { authUrls } from '../urls/auth.ts'
import { landings } from '../urls/landings.ts'
import { storefrontUrls } from '../urls/storefront.ts'

type GuardedUser = Pick<AuthUser, 'role' | 'is_approved' | 'is_formFilled'>

/** Where a person goes after the one-time code. */
export function afterCode(user: GuardedUser): string {
  const approved = user.is_approved === '1'
  if (user.role === 'admin' || user.role === 'admin-staff') return landings.admin
  if (user.role === 'agent' && !approved && user.is_formFilled === 0) return landings.agentDetails
  if (user.role === 'agent' && approved) return landings.agentSearch
  if (user.role === 'salesman' && approved) return landings.salesman
  if (user.role === 'reservation' && approved) return landings.reservation
  return storefrontUrls.home
}

/** Where a person goes after signing in: to the page they wanted, unless their account requires something first. */
export function afterSignIn(user: GuardedUser, returnTo: string | null): string {
  const home = afterCode(user)
  const mustFinish = user.role === 'agent' && user.is_approved !== '1'
  return returnTo && !mustFinish ? returnTo : home
}

/** Where a person goes after registering. The agent area's guard then sends customers to their home. */
export function afterRegistration(user: GuardedUser): string {
  if (user.role === 'admin') return landings.admin
  return user.is_formFilled === 0 ? landings.agentDetails : landings.agentSearch
}

/** Where a signed-in person goes when they open Login, Register or AgentRegister. */
export function homeFromEntrance(role: Role): string {
  if (role === 'admin') return landings.admin
  if (role === 'agent') return landings.agent
  if (role === 'salesman') return landings.salesman
  if (role === 'reservation') return landings.reservation
  return authUrls.login
}

/** Where a signed-in person goes when their role may not see a screen. */
export function homeOfRole(role: Role): string {
  if (role === 'admin' || role === 'reservation' || role === 'admin-staff') return landings.admin
  if (role === 'agent') return landings.agent
  if (role === 'salesman') return landings.salesman
  return storefrontUrls.home
}

export interface GuardRule {
  roles: readonly Role[]
  /** Only approved agents may enter the agent area. */
  approved?: boolean
  /** Sends signed-out visitors to the sign-in page instead of Home; used for a customer's own pages. */
  signIn?: boolean
}

/** Where a person who may not open a screen under this rule is sent; null if they may. */
export function guardRedirect(rule: GuardRule, user: GuardedUser | null): string | null {
  if (!user) return rule.signIn ? authUrls.login : storefrontUrls.home
  if (!rule.roles.includes(user.role)) return homeOfRole(user.role)
  if (rule.approved && user.is_approved !== '1')
    return user.is_formFilled === 0 ? landings.agentDetails : landings.awaitingApproval
  return null
}

const ENTRANCES: readonly string[] = [authUrls.login, authUrls.register, authUrls.registerAgent]

/** Where a signed-in person who opens a sign-in page is sent; null if they may stay. */
export function entranceRedirect(path: string, user: GuardedUser | null): string | null {
  if (!user || !ENTRANCES.includes(path)) return null
  const home = homeFromEntrance(user.role)
  return home === authUrls.login && path === authUrls.login ? null : home
}
