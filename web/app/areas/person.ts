import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { afterCode } from '../platform/guards.ts'
import { landings } from '../urls/landings.ts'
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
    return { to: user.is_formFilled === 0 ? afterCode(user) : landings.awaitingApproval, label: 'waiting' }
  }
  const home = afterCode(user)
  return home === storefrontUrls.home ? null : { to: home, label: 'myArea' }
}
