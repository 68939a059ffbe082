/** Days with a sale from which a pace can be told. */
const FEWEST_DAYS = 3
const YEAR = 365

export type Lasts = { kind: 'days'; days: number } | { kind: 'long' | 'empty' | 'unknown' }

/** How long what is available lasts at the pace of the days given; with too few of them nobody can say. */
export function balanceLasts(available: number, spentByDay: readonly number[], period: number): Lasts {
  if (available <= 0) return { kind: 'empty' }
  const spent = spentByDay.reduce((sum, day) => sum + day, 0)
  if (spentByDay.filter((day) => day > 0).length < FEWEST_DAYS || spent <= 0) return { kind: 'unknown' }
  const days = Math.floor((available * period) / spent)
  return days > YEAR ? { kind: 'long' } : { kind: 'days', days }
}
