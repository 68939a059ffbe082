import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import { adminUrls } from '../urls/admin.ts'
import { agentUrls } from '../urls/agent.ts'
import { reservationUrls } from '../urls/reservation.ts'
import { salesmanUrls } from '../urls/salesman.ts'
import { storefrontUrls } from '../urls/storefront.ts'

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
