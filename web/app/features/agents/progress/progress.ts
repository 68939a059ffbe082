import type { AuthUser } from '@safar/contract/people/accounts.contract'

/** What stands between an agent and selling, in the order they walk it. */
export type Stage = 'details' | 'email' | 'approval' | 'open'

type ApprovalFields = Pick<AuthUser, 'email_verified' | 'is_approved' | 'is_formFilled'>

export function stageOf(user: ApprovalFields): Stage {
  if (user.is_approved === '1') return 'open'
  if (user.is_formFilled === 0) return 'details'
  return user.email_verified ? 'approval' : 'email'
}

/** Step of the line the person stands at; registering itself is step 0 and always behind them. */
export const stepOf: Record<Stage, number> = { details: 1, email: 2, approval: 3, open: 4 }
