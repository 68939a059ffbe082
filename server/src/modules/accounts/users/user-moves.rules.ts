import type { UserRow } from '@safar/contract/people/users.contract'
import { permissionRoles, type Role } from '@safar/contract/vocabulary/roles'
import type { Actor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { needsForm, type User, userMoves, userState } from '../../people/public.ts'

/** The actions the office can take on a user. */
export type Move = UserRow['moves'][number]

type Mover = Pick<Actor, 'userId' | 'role' | 'permissions'>
type MovedUser = Pick<User, 'id' | 'role' | 'status' | 'approvedAt' | 'formFilledAt' | 'deletedAt'>
type Refusal = 'forbidden' | 'not_yourself' | 'form_missing' | 'user_state_changed'

const officeMoves = ['approve', 'reject', 'block', 'unblock', 'edit', 'delete'] as const satisfies Move[]
const permissions = ['users.manage', 'users.approve'] as const

/** Roles of the office itself: anybody who could create or change one of these could give themselves any right. */
const isOffice = (role: Role): boolean => role === 'admin' || permissionRoles.some((name) => name === role)

/** Only an administrator can create, change or remove office users. */
export const canManageRole = (actor: Pick<Actor, 'role'>, role: Role): boolean =>
  actor.role === 'admin' || !isOffice(role)

/** Whether the caller may decide on a new address for this user that somebody else requested. */
export const canDecideAddress = (actor: Mover, user: Pick<User, 'role'>): boolean =>
  actor.permissions.has('users.approve') && canManageRole(actor, user.role)

const permissionFor = (move: Move) => (move === 'edit' || move === 'delete' ? 'users.manage' : 'users.approve')

/** Why the caller cannot make this move now; null if they can. */
function refusalOf(actor: Mover, user: MovedUser, move: Move): Refusal | null {
  if (!actor.permissions.has(permissionFor(move)) || !canManageRole(actor, user.role)) return 'forbidden'
  if (move !== 'edit' && user.id === actor.userId) return 'not_yourself'
  const state = userState(user)
  const held = permissions.filter((name) => actor.permissions.has(name))
  if (!held.some((name) => userMoves.canMove(move, state, name)))
    return state === 'unfilled' && (move === 'approve' || move === 'reject') ? 'form_missing' : 'user_state_changed'
  // A rejection asks for a corrected form; without one there is nothing to return.
  return move === 'reject' && !needsForm(user.role) ? 'user_state_changed' : null
}

/** The moves this caller can make on this user now; buttons follow them. */
export const movesOf = (actor: Mover, user: MovedUser): Move[] =>
  officeMoves.filter((move) => refusalOf(actor, user, move) === null)

export function assertCanMove(actor: Mover, user: MovedUser, move: Move): void {
  const refusal = refusalOf(actor, user, move)
  if (refusal)
    throw new AppError(refusal === 'forbidden' ? 'forbidden' : 'conflict', {
      shown: refusal,
      inner: `${move} of user ${user.id}`,
    })
}
