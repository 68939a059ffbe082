/** A reason is one line on the wire; what was typed may be several. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 240)
