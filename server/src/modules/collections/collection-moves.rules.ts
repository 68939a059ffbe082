import { hasPermission } from '@safar/contract/protocol/access'
import { type CollectionState, collectionStates } from '@safar/contract/vocabulary/money'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { defineMoves } from '../../platform/moves.ts'
import type { Collection } from './tables.ts'

export type CollectionMove = 'accept' | 'reject' | 'cancel'
type MoverKind = 'salesman' | 'office'

/** Until a collection is accepted, the salesman can cancel it; the office decides. */
export const collectionMoves = defineMoves<CollectionMove, CollectionState, MoverKind>('collection', {
  accept: { from: ['recorded'], to: ['accepted'], by: ['office'] },
  reject: { from: ['recorded'], to: ['rejected'], by: ['office'] },
  cancel: { from: ['recorded'], to: ['cancelled'], by: ['salesman'] },
})

type Mover = Pick<Actor, 'userId' | 'role' | 'permissions'>
type MovableCollection = Pick<Collection, 'id' | 'agentId' | 'salesmanId' | 'state'>
type Refusal = 'forbidden' | 'collection_own' | 'collection_state_changed'

const canDecide = (actor: Mover): boolean => hasPermission(actor, 'deposits.approve')

function moverKind(actor: Mover, { salesmanId }: MovableCollection): MoverKind | null {
  if (actor.role === 'salesman') return actor.userId === salesmanId ? 'salesman' : null
  return canDecide(actor) ? 'office' : null
}

function refusalOf(actor: Mover, collection: MovableCollection, move: CollectionMove): Refusal | null {
  const kind = moverKind(actor, collection)
  if (!kind || !collectionStates.some((state) => collectionMoves.canMove(move, state, kind))) return 'forbidden'
  // Neither the person who handed the money over nor the one who took it may decide, whatever role they have now.
  const involved = actor.userId === collection.salesmanId || actor.userId === collection.agentId
  if (kind === 'office' && involved) return 'collection_own'
  return collectionMoves.canMove(move, collection.state, kind) ? null : 'collection_state_changed'
}

/** Moves this caller can make on this collection now; the buttons follow this list. */
export const movesOf = (actor: Mover, collection: MovableCollection): CollectionMove[] =>
  collectionMoves.names.filter((move) => refusalOf(actor, collection, move) === null)

export function assertCanMove(actor: Mover, collection: MovableCollection, move: CollectionMove): void {
  const refusal = refusalOf(actor, collection, move)
  if (!refusal) return
  const code = refusal === 'collection_state_changed' ? 'conflict' : 'forbidden'
  throw new AppError(code, { shown: refusal, inner: `${move} of collection ${collection.id}` })
}
