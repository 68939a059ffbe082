import { hasPermission } from '@safar/contract/protocol/access'
import { type DepositState, depositStates } from '@safar/contract/vocabulary/money'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { defineMoves } from '../../platform/moves.ts'
import type { Deposit } from './tables.ts'

export type DepositMove = 'approve' | 'reject' | 'cancel' | 'reverse' | 'hide'
type MoverKind = 'payer' | 'office'

export const depositMoves = defineMoves<DepositMove, DepositState, MoverKind>('deposit', {
  approve: { from: ['pending'], to: ['approved'], by: ['office'] },
  reject: { from: ['pending'], to: ['rejected'], by: ['office'] },
  cancel: { from: ['pending'], to: ['cancelled'], by: ['payer'] },
  reverse: { from: ['approved'], to: ['reversed'], by: ['office'] },
  /** Leaves the state unchanged. */
  hide: { from: ['rejected', 'cancelled'], to: ['rejected', 'cancelled'], by: ['office'] },
})

type Mover = Pick<Actor, 'userId' | 'accountId' | 'role' | 'permissions'>
type MovableDeposit = Pick<Deposit, 'id' | 'agentId' | 'requestedBy' | 'state'>
type Refusal = 'forbidden' | 'deposit_own' | 'deposit_state_changed'

const canDecide = (actor: Mover): boolean => hasPermission(actor, 'deposits.approve')

function moverKind(actor: Mover, { agentId }: MovableDeposit): MoverKind | null {
  if (actor.role === 'agent' || actor.role === 'customer') return actor.accountId === agentId ? 'payer' : null
  return canDecide(actor) ? 'office' : null
}

function refusalOf(actor: Mover, deposit: MovableDeposit, move: DepositMove): Refusal | null {
  const kind = moverKind(actor, deposit)
  if (!kind || !depositStates.some((state) => depositMoves.canMove(move, state, kind))) return 'forbidden'
  // The payer and the requester may not decide, whatever role they have now.
  const involved = actor.accountId === deposit.agentId || actor.userId === deposit.requestedBy
  if (kind === 'office' && involved) return 'deposit_own'
  return depositMoves.canMove(move, deposit.state, kind) ? null : 'deposit_state_changed'
}

/** Moves this caller can make on this deposit now; the buttons follow this list. */
export const movesOf = (actor: Mover, deposit: MovableDeposit): DepositMove[] =>
  depositMoves.names.filter((move) => refusalOf(actor, deposit, move) === null)

export function assertCanMove(actor: Mover, deposit: MovableDeposit, move: DepositMove): void {
  const refusal = refusalOf(actor, deposit, move)
  if (!refusal) return
  const code = refusal === 'deposit_state_changed' ? 'conflict' : 'forbidden'
  throw new AppError(code, { shown: refusal, inner: `${move} of deposit ${deposit.id}` })
}
