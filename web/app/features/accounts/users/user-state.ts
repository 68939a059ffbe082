import type { UserRow, userQueues, userStates } from '@safar/contract/people/users.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import type { Status } from '../../../ui/status/status-badge.tsx'

export type UserState = (typeof userStates)[number]
export type UserQueue = (typeof userQueues)[number]

type ApprovalFields = Pick<UserRow, 'role' | 'status' | 'is_approved' | 'is_formFilled'>

/** The account's state as the lists count it. */
export function stateOf(user: ApprovalFields): UserState {
  if (user.status === 'blocked') return 'blocked'
  if (user.is_approved === '1') return 'approved'
  return user.is_formFilled === 1 ? 'waiting' : 'unfilled'
}

export const badgeOf: Record<UserQueue, Status> = {
  changed: 'awaiting_approval',
  erasure: 'awaiting_approval',
  waiting: 'awaiting_approval',
  unfilled: 'held',
  approved: 'approved',
  blocked: 'blocked',
}

const approvedByOffice: readonly Role[] = ['agent', 'salesman', 'reservation']

/** The label of the state: for roles that need no approval, an open account is simply active. */
export function stateLabelKey(user: ApprovalFields): UserState | 'active' {
  const state = stateOf(user)
  return state === 'approved' && !approvedByOffice.includes(user.role) ? 'active' : state
}
