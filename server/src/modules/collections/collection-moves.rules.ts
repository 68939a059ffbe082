import { permissionRoles } from '@safar/contract/vocabulary/roles'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Collection } from './tables.ts'

const moves = ['accept', 'reject', 'cancel'] as const
export type CollectionMove = (typeof moves)[number]

type Mover = Pick<Actor, 'userId' | 'role' | 'permissions'>
type Moved = Pick<Collection, 'id' | 'agentId' | 'salesmanId' | 'state'>
type Obstacle = 'forbidden' | 'collection_own' | 'collection_state_changed'

const decides = ({ role, permissions }: Mover): boolean =>
  (role === 'admin' || permissionRoles.some((name) => name === role)) && permissions.has('deposits.approve')

/** The salesman takes an unaccepted one back; the office, and nobody who had a hand in it, decides. */
function obstacleTo(actor: Mover, collection: Moved, move: CollectionMove): Obstacle | null {
  const own = actor.userId === collection.salesmanId
  if (move === 'cancel' ? !(own && actor.role === 'salesman') : !decides(actor)) return 'forbidden'
  if (move !== 'cancel' && (own || actor.userId === collection.agentId)) return 'collection_own'
  return collection.state === 'recorded' ? null : 'collection_state_changed'
}

/** What this caller may do with this collection now: buttons follow it. */
export const movesOf = (actor: Mover, collection: Moved): CollectionMove[] =>
  moves.filter((move) => obstacleTo(actor, collection, move) === null)

export function refuseUnlessMay(actor: Mover, collection: Moved, move: CollectionMove): void {
  const obstacle = obstacleTo(actor, collection, move)
  if (!obstacle) return
  const code = obstacle === 'collection_state_changed' ? 'conflict' : 'forbidden'
  throw new AppError(code, { shown: obstacle, inner: `${move} of collection ${collection.id}` })
}
