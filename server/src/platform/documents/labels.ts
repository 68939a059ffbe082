import type { Locale } from '@safar/contract/protocol/shapes'
import { exponentOf } from '@safar/contract/vocabulary/currencies'

/** An amount in the currency's smallest unit. */
export interface Sum {
  amount: bigint | number | string
  currency: string
}

// Western digits in both languages.
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }

/** Documents tell moments by the office's clock. */
const OFFICE_ZONE = 'Asia/Karachi'

const thousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** '-1234.50': every digit of it, for machines. */
export function decimalOf({ amount, currency }: Sum): string {
  const units = BigInt(amount)
  const exponent = exponentOf(currency)
  const digits = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = units < 0n ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/** '1,234.50', for people; without the fraction where it is nothing and not asked for. */
export function amountText(sum: Sum, { exact = false } = {}): string {
  const [whole = '', fraction = ''] = decimalOf(sum).replace('-', '').split('.')
  const tail = fraction && (exact || /[1-9]/.test(fraction)) ? `.${fraction}` : ''
  return `${BigInt(sum.amount) < 0n ? '\u2212' : ''}${thousands(whole)}${tail}`
}

export const moneyText = (sum: Sum): string => `${sum.currency} ${amountText(sum)}`

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A day, or the day of a moment by the clock of the place. */
export const dateText = (when: string, locale: Locale, { weekday = false, zone = OFFICE_ZONE } = {}): string =>
  new Intl.DateTimeFormat(tags[locale], {
    ...(weekday && { weekday: 'short' }),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: isDay(when) ? 'UTC' : zone,
  })
    .format(new Date(when))
    .replace(/[,،]/g, '')

export const timeText = (when: string, zone = OFFICE_ZONE): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(when))

export const dateTimeText = (when: string, locale: Locale, zone = OFFICE_ZONE): string =>
  `${dateText(when, locale, { zone })}${locale === 'ar' ? '،' : ','} ${timeText(when, zone)}`

/** The day of a moment as YYYY-MM-DD by the office's clock. */
export const officeDay = (when: string): string =>
  isDay(when) ? when : new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(new Date(when))
