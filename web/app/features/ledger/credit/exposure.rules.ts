import { sumOf } from '@safar/contract/amount'
import type { AgentBalance } from '@safar/contract/money/ledger.contract'

type CreditUsage = Pick<AgentBalance, 'balance' | 'held' | 'credit_limit'>

/** How much of the credit is in use: debt and held money beyond the agent's own balance. */
export const creditUsed = ({ balance, held }: Pick<CreditUsage, 'balance' | 'held'>): number =>
  Math.max(0, held - balance)

/** Percent of the limit in use, capped at the bar's width. Without a limit, any use fills it. */
export function usedShare(of: CreditUsage): number {
  const used = creditUsed(of)
  if (used === 0) return 0
  if (of.credit_limit === 0 || used >= of.credit_limit) return 100
  // Whole percents suffice for a bar, and integer arithmetic stays exact where a float quotient would not.
  return Math.max(1, Math.floor((used * 100) / of.credit_limit))
}

export type Pressure = 'calm' | 'near' | 'over'

/** From 80 % on, it needs attention. */
export function pressureOf(of: CreditUsage): Pressure {
  const used = creditUsed(of)
  if (used > of.credit_limit) return 'over'
  return used > 0 && used * 5 >= of.credit_limit * 4 ? 'near' : 'calm'
}

export const ages = ['days_7', 'days_15', 'days_30', 'older'] as const
export type Age = (typeof ages)[number]

/** Parts of a debt by age that fill the whole bar: the last part takes the rounding remainder. */
export function ageShares(ageing: AgentBalance['ageing']): { age: Age; minor: number; share: number }[] {
  const parts = ages.map((age) => ({ age, minor: ageing[age] })).filter(({ minor }) => minor > 0)
  const total = sumOf(parts, ({ minor }) => minor)
  let left = 100
  return parts.map((part, index) => {
    const share =
      index === parts.length - 1 ? left : Math.min(left, Math.max(1, Math.floor((part.minor * 100) / total)))
    left -= share
    return { ...part, share }
  })
}
