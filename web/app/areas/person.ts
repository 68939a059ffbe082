import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import { afterCode } from '../platform/guards.ts'
import { adminUrls } from '../urls/admin.ts'
import { agentUrls } from '../urls/agent.ts'
import { reservationUrls } from '../urls/reservation.ts'
import { salesmanUrls } from '../urls/salesman.ts'
import { storefrontUrls } from '../urls/storefront.ts'

/** Up to two letters for the avatar. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()

interface AreaLink {
  to: string
  label: 'myArea' | 'agentArea' | 'waiting'
}

/** Link from the storefront to the person's own area; customers have theirs in the storefront itself. */
export function ownAreaLink(user: AuthUser): AreaLink | null {
  if (user.role === 'agent') {
    if (user.is_approved === '1') return { to: afterCode(user), label: 'agentArea' }
    return { to: user.is_formFilled === 0 ? afterCode(user) : agentUrls.awaitingApproval, label: 'waiting' }
  }
  const home = afterCode(user)
  return home === storefrontUrls.home ? null : { to: home, label: 'myArea' }
}

const profiles: Readonly<Record<Role, string>> = {
  customer: storefrontUrls.profile,
  agent: agentUrls.settings,
  salesman: salesmanUrls.profile,
  reservation: reservationUrls.profile,
  'admin-staff': adminUrls.profile,
  admin: adminUrls.profile,
}

/** The person's own account page, in their own area; an agent waiting for approval has no area yet. */
export const profileLink = ({ role, is_approved }: Pick<AuthUser, 'role' | 'is_approved'>): string | null =>
  role === 'agent' && is_approved !== '1' ? null : profiles[role]
