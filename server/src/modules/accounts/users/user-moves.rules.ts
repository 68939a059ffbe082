import { permissionRoles, type Role } from '@safar/contract/vocabulary/roles'
import type { Actor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { needsApproval, needsForm, type User } from '../../people/public.ts'

const moves = ['approve', 'reject', 'block', 'unblock', 'edit', 'delete'] as const
export type Move = (typeof moves)[number]

type Mover = Pick<Actor, 'userId' | 'role' | 'permissions'>
type Moved = Pick<User, 'id' | 'role' | 'status' | 'approvedAt' | 'formFilledAt'>
type Obstacle = 'forbidden' | 'not_yourself' | 'form_missing' | 'user_state_changed'

/** The office itself: whoever could make or change one of these could give themselves any right. */
const isOffice = (role: Role): boolean => role === 'admin' || permissionRoles.some((name) => name === role)

/** Only an administrator makes, changes or removes people of the office. */
export const canManageRole = (actor: Pick<Actor, 'role'>, role: Role): boolean =>
  actor.role === 'admin' || !isOffice(role)

const permissionFor = (move: Move) => (move === 'edit' || move === 'delete' ? 'users.manage' : 'users.approve')

function obstacleTo(actor: Mover, user: Moved, move: Move): Obstacle | null {
  if (!actor.permissions.has(permissionFor(move)) || !canManageRole(actor, user.role)) return 'forbidden'
  if (move === 'edit') return null
  if (user.id === actor.userId) return 'not_yourself'
  if (move === 'delete') return null
  if (move === 'unblock') return user.status === 'blocked' ? null : 'user_state_changed'
  if (user.status === 'blocked') return 'user_state_changed'
  if (move === 'block') return null
  if (!needsApproval(user.role) || user.approvedAt) return 'user_state_changed'
  if (needsForm(user.role) && !user.formFilledAt) return 'form_missing'
  // A rejection asks to correct the form: without one there is nothing to send back.
  return move === 'reject' && !needsForm(user.role) ? 'user_state_changed' : null
}

/** What this caller may do with this user now: buttons follow it. */
export const movesOf = (actor: Mover, user: Moved): Move[] =>
  moves.filter((move) => obstacleTo(actor, user, move) === null)

export function assertCanMove(actor: Mover, user: Moved, move: Move): void {
  const obstacle = obstacleTo(actor, user, move)
  if (obstacle)
    throw new AppError(obstacle === 'forbidden' ? 'forbidden' : 'conflict', {
      shown: obstacle,
      inner: `${move} of user ${user.id}`,
    })
}
