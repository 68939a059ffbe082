/** A guard's loader runs on every navigation inside its area, not on the first alone. */
export const guardEveryTime = (): boolean => true
