import { exponentOf } from '@safar/contract/amount'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '1.2M': an amount where there is room for its size alone, as on an axis. */
export const compactMoney = (minor: number, currency: string): string =>
  short.format(minor / 10 ** exponentOf(currency)).replace('-', '\u2212')

/** '5.6%' of an amount, kept from left to right in any sentence; nothing of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `\u2066${((part / whole) * 100).toFixed(1).replace('-', '\u2212')}%\u2069`
