import type { userStates } from '@safar/contract/people/users.contract'
import { defineMoves } from '../../platform/moves.ts'
import { isApproved, needsForm } from './people.rules.ts'
import type { User } from './tables.ts'

export type UserState = (typeof userStates)[number] | 'deleted'
export type UserMove = 'approve' | 'reject' | 'block' | 'unblock' | 'edit' | 'delete' | 'submit'
/** Moves need a permission of the office, or are made by the agent who fills in the details form. */
type UserMover = 'users.approve' | 'users.manage' | 'agent'

type StateFields = Pick<User, 'role' | 'status' | 'approvedAt' | 'formFilledAt' | 'deletedAt'>

/** Everyone is in exactly one state. */
export function userState(user: StateFields): UserState {
  if (user.deletedAt) return 'deleted'
  if (user.status === 'blocked') return 'blocked'
  if (isApproved(user)) return 'approved'
  return needsForm(user.role) && !user.formFilledAt ? 'unfilled' : 'waiting'
}

const all: readonly UserState[] = ['unfilled', 'waiting', 'approved', 'blocked']

export const userMoves = defineMoves<UserMove, UserState, UserMover>('user', {
  approve: { from: ['waiting'], to: ['approved'], by: ['users.approve'] },
  // Reopens the form, so that the agent can correct it.
  reject: { from: ['waiting'], to: ['unfilled'], by: ['users.approve'] },
  block: { from: ['unfilled', 'waiting', 'approved'], to: ['blocked'], by: ['users.approve'] },
  unblock: { from: ['blocked'], to: ['unfilled', 'waiting', 'approved'], by: ['users.approve'] },
  // A new role can need a new approval.
  edit: { from: all, to: all, by: ['users.manage'] },
  delete: { from: all, to: ['deleted'], by: ['users.manage'] },
  // The office can fill in an agent's form in any state in which it is missing; only an unfilled account moves to
  // waiting.
  submit: {
    from: ['unfilled', 'approved', 'blocked'],
    to: ['waiting', 'approved', 'blocked'],
    by: ['agent', 'users.manage'],
  },
})
