import { permissionRoles } from '@safar/contract/vocabulary/roles'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Deposit } from './tables.ts'

const moves = ['approve', 'reject', 'cancel', 'reverse', 'hide'] as const
export type DepositMove = (typeof moves)[number]

type Mover = Pick<Actor, 'userId' | 'role' | 'permissions'>
type Moved = Pick<Deposit, 'id' | 'agentId' | 'askedBy' | 'state'>
type Obstacle = 'forbidden' | 'deposit_own' | 'deposit_state_changed'

/** From which states a move sets out. */
const from: Readonly<Record<DepositMove, readonly Deposit['state'][]>> = {
  approve: ['pending'],
  reject: ['pending'],
  cancel: ['pending'],
  reverse: ['approved'],
  hide: ['rejected', 'cancelled'],
}

const decides = ({ role, permissions }: Mover): boolean =>
  (role === 'admin' || permissionRoles.some((name) => name === role)) && permissions.has('deposits.approve')

function obstacleTo(actor: Mover, deposit: Moved, move: DepositMove): Obstacle | null {
  const own = actor.userId === deposit.agentId
  if (move === 'cancel' ? !(own && actor.role === 'agent') : !decides(actor)) return 'forbidden'
  // Whoever asked does not decide, whatever role they hold by now.
  if (move !== 'cancel' && (own || actor.userId === deposit.askedBy)) return 'deposit_own'
  return from[move].includes(deposit.state) ? null : 'deposit_state_changed'
}

/** What this caller may do with this deposit now: buttons follow it. */
export const movesOf = (actor: Mover, deposit: Moved): DepositMove[] =>
  moves.filter((move) => obstacleTo(actor, deposit, move) === null)

export function refuseUnlessMay(actor: Mover, deposit: Moved, move: DepositMove): void {
  const obstacle = obstacleTo(actor, deposit, move)
  if (!obstacle) return
  const code = obstacle === 'deposit_state_changed' ? 'conflict' : 'forbidden'
  throw new AppError(code, { shown: obstacle, inner: `${move} of deposit ${deposit.id}` })
}
