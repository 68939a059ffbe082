/** How many of our own products Home shows when the office has picked none. */
export const UMRAH_SHOWN = 3
export const TOURS_SHOWN = 4
