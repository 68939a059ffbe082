/** Whole-number division, halves to the even neighbour: no drift over many prices, and no float on the way. */
export function halfEven(amount: number, by: number): number {
  const rest = amount % by
  const whole = (amount - rest) / by
  const twice = Math.abs(rest) * 2
  if (twice < by || (twice === by && whole % 2 === 0)) return whole + 0
  return whole + (amount < 0 ? -1 : 1)
}

export const BASIS_POINTS = 10_000

export const share = (amount: number, basisPoints: number): number => halfEven(amount * basisPoints, BASIS_POINTS)
