/** How many of our own Home shows where the office has chosen none. */
export const UMRAH_SHOWN = 3
export const TOURS_SHOWN = 4
