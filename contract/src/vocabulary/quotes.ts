/** How many choices one quote offers its client. */
export const MAX_OPTIONS = 5
