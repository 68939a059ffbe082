import { parseAmount } from '@safar/contract/amount'
import { westernDigits } from '@safar/contract/digits'

/** Digits before the decimal point: more than any amount in the product needs. */
const WHOLE_DIGITS = 12

/** A number that is no amount, such as 1e3: its digits mean something else, so they are not read. */
const OTHER_NUMBER = /\d\s*[^\d\s.,٬']+\s*\d/

export const isReadable = (text: string): boolean => !OTHER_NUMBER.test(westernDigits(text))

/** Typed or pasted text as plain digits with at most one point: 'Rs. 5,000.5' becomes '5000.5'. */
export function plainAmount(text: string, exponent: number): string {
  const marks = westernDigits(text)
    .replace(/^\D+/, '')
    .replace(/[^\d.]/g, '')
  const [before = '', ...after] = marks.split('.')
  const whole = before.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS)
  return after.length > 0 && exponent > 0 ? `${whole}.${after.join('').slice(0, exponent)}` : whole
}

/** Plain digits as displayed while typing: '5000.5' becomes '5,000.5'. */
export function groupedAmount(plain: string): string {
  const [whole = '', ...rest] = plain.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** Plain digits in whole minor units; a trailing point that was just typed is ignored. */
export const typedMinor = (plain: string, currency: string): number | null =>
  parseAmount(plain.replace(/\.$/, ''), currency)

/** Minor units as plain digits, without a zero fraction. */
export function plainOf(minor: number | null, exponent: number): string {
  if (minor === null) return ''
  const digits = String(minor).padStart(exponent + 1, '0')
  const whole = exponent > 0 ? digits.slice(0, -exponent) : digits
  const part = exponent > 0 ? digits.slice(-exponent) : ''
  return /[1-9]/.test(part) ? `${whole}.${part}` : whole
}

/** The caret position in the grouped text: after as many digits as before. */
export function caretIn(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === digitsBefore) return place
    if (grouped[place] !== ',') seen += 1
  }
  return grouped.length
}
