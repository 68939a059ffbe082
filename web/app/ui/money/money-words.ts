import { amountText } from './amount.ts'

/** An amount within a sentence, in one piece in either direction. */
export const moneyWords = (minor: number, currency: string): string =>
  `\u2066${currency}\u00a0${amountText(minor, currency)}\u2069`
