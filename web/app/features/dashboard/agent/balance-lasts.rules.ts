/** Minimum days with a sale for estimating a pace. */
const FEWEST_DAYS = 3
const YEAR = 365

export type BalanceDuration = { kind: 'days'; days: number } | { kind: 'long' | 'empty' | 'unknown' }

/** How long the available money lasts at the pace of the given days; unknown if there are too few of them. */
export function balanceLasts(available: number, spentByDay: readonly number[], period: number): BalanceDuration {
  if (available <= 0) return { kind: 'empty' }
  const spent = spentByDay.reduce((sum, day) => sum + day, 0)
  if (spentByDay.filter((day) => day > 0).length < FEWEST_DAYS || spent <= 0) return { kind: 'unknown' }
  const days = Math.floor((available * period) / spent)
  return days > YEAR ? { kind: 'long' } : { kind: 'days', days }
}
