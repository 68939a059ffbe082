import { type Caller, hasPermission, type Scope } from '@safar/contract/protocol/access'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import { agencyRights } from '@safar/contract/vocabulary/roles'
import { AppError } from './errors.ts'

/** The person behind a request, with their rights as they are now. */
export interface Actor extends Caller {
  /** The person: whoever acts, is told, signs in. */
  userId: number
  /** Whose records they work on: the agency's for everybody who works in it, else their own. */
  accountId: number
  sessionId: number
  name: string
  email: string
  /** Who looks after an agent, if somebody does. */
  salesmanId: number | null
  /** The administrator who looks at the product as this person: they may read and nothing else. */
  viewer?: Viewer
}

export interface Viewer {
  userId: number
  name: string
  until: Date
  /** Their time is over, or there is nobody to view any more. */
  over: boolean
}

/** What the owner of an agency may do in it. */
export const ownerRights: Caller['rights'] = new Set([...agencyRights, 'owner'] as const)

/** The same, let in to one call: whose records they reach through it. */
export interface ScopedActor extends Actor {
  scope: Scope
}

/** For what only the stored record tells: which permission an action needs besides that of its call. */
export function assertPermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw new AppError('forbidden', { shown: 'forbidden', inner: permission })
}
