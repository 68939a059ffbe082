/** Too much is looked at as too little is: both may be a receipt that was never entered. */
export const isWithinLimit = (difference: number, limit: number): boolean => Math.abs(difference) <= limit
