import type { AuthUser } from '@safar/contract/people/accounts.contract'

/** The stages before an agent can sell, in order. */
export type Stage = 'details' | 'email' | 'approval' | 'open'

type ApprovalFields = Pick<AuthUser, 'email_verified' | 'is_approved' | 'is_formFilled'>

export function stageOf(user: ApprovalFields): Stage {
  if (user.is_approved === '1') return 'open'
  if (user.is_formFilled === 0) return 'details'
  return user.email_verified ? 'approval' : 'email'
}

/** The current step of each stage; registration is step 0 and always completed. */
export const stepOf: Record<Stage, number> = { details: 1, email: 2, approval: 3, open: 4 }
