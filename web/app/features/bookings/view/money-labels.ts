import { amountText } from '../../../ui/money/amount.ts'

/** An amount within a sentence, in one piece in either direction. */
export const moneyWords = (minor: number, currency: string): string =>
  `\u2066${currency}\u00a0${amountText(minor, currency)}\u2069`

/** A reason is one line on the wire; what was typed may be several. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 240)
