export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The value that this share of the values does not exceed, rounded to `decimals`: 0.95 is the p95, 1 the maximum. */
export const percentile = (values: readonly number[], share: number, decimals: number): number =>
  Number((values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0).toFixed(decimals))
