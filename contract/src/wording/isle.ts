/** A code, number or name that keeps its own direction inside a sentence of the other. */
export const isle = (text: string): string => `\u2066${text}\u2069`
