import type { Role } from '@safar/contract/vocabulary/roles'
import type { User } from './tables.ts'

/** An agent, salesman or reservation user works only once approved; the office and customers need no approval. */
export const needsApproval = (role: Role): boolean => role === 'agent' || role === 'salesman' || role === 'reservation'

/** Who must fill the agent details form. */
export const needsForm = (role: Role): boolean => role === 'agent'

export const isApproved = (user: Pick<User, 'role' | 'approvedAt'>): boolean =>
  !needsApproval(user.role) || user.approvedAt !== null
