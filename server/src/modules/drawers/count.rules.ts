/** A surplus is treated like a shortage: both may be a receipt that was never entered. */
export const isWithinLimit = (difference: number, limit: number): boolean => Math.abs(difference) <= limit
