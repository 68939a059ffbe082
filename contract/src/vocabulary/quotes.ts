/** How many options one quote can offer. */
export const MAX_OPTIONS = 5
