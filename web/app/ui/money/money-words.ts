import { amountText } from './amount.ts'

/** An amount inside a sentence, isolated and non-breaking in either direction. */
export const moneyWords = (minor: number, currency: string): string =>
  `\u2066${currency}\u00a0${amountText(minor, currency)}\u2069`
