/** Isolates a code, number or name so that it keeps its own direction within a sentence of the other direction. */
export const isle = (text: string): string => `\u2066${text}\u2069`
