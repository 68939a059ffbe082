import { holdsRight } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Audience } from './price-book.ts'

const officeRoles = ['admin', 'admin-staff', 'reservation']

/**
 * Whose prices a caller sees. Agents not yet approved, and salesmen, see the public's. The office may ask what a
 * certain agent owes.
 */
export function audienceOf(
  actor: Pick<ScopedActor, 'role' | 'approved' | 'accountId' | 'rights'> | null,
  forAgent?: number | undefined,
): Audience {
  if (actor?.role === 'agent' && actor.approved) {
    const hidden = holdsRight(actor, 'money') ? {} : { withoutTerms: true }
    return { channel: 'agent', agentId: actor.accountId, ...hidden }
  }
  if (actor?.approved && officeRoles.includes(actor.role)) {
    if (forAgent !== undefined) return { channel: 'agent', agentId: forAgent, byOffice: true }
    return { channel: 'staff', agentId: null }
  }
  return { channel: 'public', agentId: null }
}

/** The office sees what we pay, and to which supplier. */
export const isOffice = ({ channel, byOffice }: Audience): boolean => channel === 'staff' || byOffice === true

/** Whose prices a sale is made at: those of the paying agent, otherwise the public's. */
export const buyerAudience = (agentId: number | null): Audience =>
  agentId === null ? { channel: 'public', agentId } : { channel: 'agent', agentId }
