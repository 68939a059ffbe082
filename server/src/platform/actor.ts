import { type Caller, hasPermission, type Scope } from '@safar/contract/protocol/access'
import type { Permission } from '@safar/contract/vocabulary/permissions'
import { agencyRights } from '@safar/contract/vocabulary/roles'
import { AppError } from './errors.ts'

/** The person behind a request, with their current rights. */
export interface Actor extends Caller {
  /** The person who acts, signs in and receives notifications. */
  userId: number
  /** Owner of the records they work on: the agency for everyone who works in it, otherwise the person. */
  accountId: number
  sessionId: number
  name: string
  email: string
  /** The salesman who looks after the agent, if there is one. */
  salesmanId: number | null
  /** Another person, who approved this action. Set only while a request for a second person is carried out. */
  secondPerson?: number
  /** The administrator who is viewing the product as this person; viewing is read-only. */
  viewer?: Viewer
}

export interface Viewer {
  userId: number
  name: string
  until: Date
  /** The viewing time is over, or the viewed person no longer exists. */
  over: boolean
}

/** All rights in an agency, as its owner has them. */
export const ownerRights: Caller['rights'] = new Set([...agencyRights, 'owner'] as const)

/** An actor authorised for one call, with the scope of records they can reach through it. */
export interface ScopedActor extends Actor {
  scope: Scope
}

/** For checks that depend on the stored record: throws unless the actor has a permission beyond the one of the call. */
export function assertPermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw new AppError('forbidden', { shown: 'forbidden', inner: permission })
}
