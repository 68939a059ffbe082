import type { Role } from '@safar/contract/vocabulary/roles'
import type { User } from './tables.ts'

/** Agents, salesmen and reservation users can only work once approved; the office and customers need no approval. */
export const needsApproval = (role: Role): boolean => role === 'agent' || role === 'salesman' || role === 'reservation'

/**
 * SQL condition on a person `u` and the account `a` they work for: whether either is blocked or closed. The account of
 * a colleague must still be an agency.
 */
export const isShut = `u.deleted_at is not null or a.deleted_at is not null or u.status = 'blocked'
  or a.status = 'blocked' or u.agency_blocked_at is not null or a.role <> u.role`

/** Roles that must fill in the agent details form. */
export const needsForm = (role: Role): boolean => role === 'agent'

export const isApproved = (user: Pick<User, 'role' | 'approvedAt'>): boolean =>
  !needsApproval(user.role) || user.approvedAt !== null
