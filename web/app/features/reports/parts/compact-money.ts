import { exponentOf } from '@safar/contract/amount'

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '1.2M': an abbreviated amount where space is limited, as on an axis. */
export const compactMoney = (minor: number, currency: string): string =>
  short.format(minor / 10 ** exponentOf(currency)).replace('-', '\u2212')

/** '5.6%', isolated left to right in any sentence; a dash if the whole is zero. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `\u2066${((part / whole) * 100).toFixed(1).replace('-', '\u2212')}%\u2069`
