/** A reason is sent as one line, although several may be typed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 240)
