/** Runs a guard's loader on every navigation inside its area, not only on the first. */
export const guardEveryTime = (): boolean => true
