import type { AgentBalance } from '@safar/contract/money/ledger.contract'

type Used = Pick<AgentBalance, 'balance' | 'held' | 'credit_limit'>

/** How much of the credit is in use: what is owed and set aside beyond the agent's own money. */
export const creditUsed = ({ balance, held }: Pick<Used, 'balance' | 'held'>): number => Math.max(0, held - balance)

/** Hundredths of the limit in use, never more than the bar holds. Without a limit any use fills it. */
export function usedShare(of: Used): number {
  const used = creditUsed(of)
  if (used === 0) return 0
  if (of.credit_limit === 0 || used >= of.credit_limit) return 100
  // A bar needs no more than hundredths, and whole numbers stay exact where a quotient would not.
  return Math.max(1, Math.floor((used * 100) / of.credit_limit))
}

export type Pressure = 'calm' | 'near' | 'over'

/** From four fifths on somebody should look. */
export function pressureOf(of: Used): Pressure {
  const used = creditUsed(of)
  if (used > of.credit_limit) return 'over'
  return used > 0 && used * 5 >= of.credit_limit * 4 ? 'near' : 'calm'
}

export const ages = ['days_7', 'days_15', 'days_30', 'older'] as const
export type Age = (typeof ages)[number]

/** Parts of a debt by age that add up to the whole bar: the last shown part takes what rounding left. */
export function ageShares(ageing: AgentBalance['ageing']): { age: Age; minor: number; share: number }[] {
  const parts = ages.map((age) => ({ age, minor: ageing[age] })).filter(({ minor }) => minor > 0)
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0)
  let left = 100
  return parts.map((part, index) => {
    const share =
      index === parts.length - 1 ? left : Math.min(left, Math.max(1, Math.floor((part.minor * 100) / whole)))
    left -= share
    return { ...part, share }
  })
}
