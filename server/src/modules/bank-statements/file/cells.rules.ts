import { exponentOf } from '@safar/contract/amount'

/** Converts digits of any script, and Arabic thousands and decimal separators, to ours. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')

/** Most cells are; the search for invisible characters is slow. */
const PLAIN = /^[ -~]*$/

/** The text of a cell, without a spreadsheet's number guard (="00123" or '00123) and without invisible characters. */
export function plainCell(text: string): string {
  const bare = (PLAIN.test(text) ? text : text.replace(/[\p{Cc}\p{Cf}\u00A0]+/gu, ' ')).trim()
  const [, guarded] = /^="?([^"]*)"$/.exec(bare) ?? []
  return (guarded ?? bare.replace(/^'(?=[\d=+\-@])/, '')).replace(/\s+/g, ' ').trim()
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function toRealDay(year: string, month: number, day: number): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null
}

export interface WrittenDay {
  /** Day before month, as we read every date; null if there is no such day. */
  day: string | null
  /** The other day it can be read as, month first; null if the date can be read in one way only. */
  monthFirst: string | null
}

/** dd/mm/yyyy, yyyy-mm-dd, dd-MMM-yy and similar, with or without a time; null if the cell is not a date. */
export function readWrittenDay(cell: string): WrittenDay | null {
  const text = plainDigits(plainCell(cell)).replace(/[ T]\d{1,2}:\d{2}.*$/, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return { day: toRealDay(year, Number(month), Number(day)), monthFirst: null }
  const [, first, second, third] = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})$/.exec(text) ?? []
  if (!first || !second || !third) return null
  const named = months.indexOf(second.slice(0, 3).toLowerCase()) + 1
  const read = toRealDay(third, named || Number(second), Number(first))
  const monthFirst = named ? null : toRealDay(third, Number(first), Number(second))
  return { day: read, monthFirst: monthFirst === read ? null : monthFirst }
}

/** The day of a cell, or null. Never month first. */
export const readDay = (cell: string): string | null => readWrittenDay(cell)?.day ?? null

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/
const GROUPED_BY_DOTS = /^\d{1,3}(?:\.\d{3}){2,}$/

/** For example, `1.500` means 1500 to some banks and 1.5 to others. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/

/** Integer and fraction digits, whatever separators the bank uses; null if ambiguous. */
function splitFigure(figure: string, exponent: number): [string, string] | null {
  const dot = figure.lastIndexOf('.')
  const comma = figure.lastIndexOf(',')
  if (dot < 0 && comma < 0) return [figure, '']
  if (dot >= 0 && comma >= 0) {
    const [point, group] = dot > comma ? ['.', ','] : [',', '.']
    const at = figure.lastIndexOf(point)
    const whole = figure.slice(0, at)
    if (whole.includes(point) || !GROUPED.test(whole.replaceAll(group, ','))) return null
    return [whole.replaceAll(group, ''), figure.slice(at + 1)]
  }
  if (AMBIGUOUS.test(figure) && exponent !== 3) return null
  if (GROUPED.test(figure)) return [figure.replaceAll(',', ''), '']
  if (GROUPED_BY_DOTS.test(figure)) return [figure.replaceAll('.', ''), '']
  const [whole = '', fraction = '', more] = figure.split(/[.,]/)
  return more === undefined ? [whole, fraction] : null
}

const RUPEES: ReadonlySet<string> = new Set(['PKR', 'INR', 'LKR', 'NPR'])
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR', '¥': 'JPY' }
const namesIn = (['en', 'ar'] as const).map((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** Whether a text such as 'PKR', 'Rs.' or 'Pakistani Rupee' means this currency. */
export function isCurrency(text: string, currency: string): boolean {
  const plain = plainCell(text)
  if (plain.toUpperCase() === currency || signs[plain] === currency) return true
  if (/^(rs\.?|₨|rupees?)$/i.test(plain)) return RUPEES.has(currency)
  return namesIn.some((names) => names.of(currency)?.toLowerCase() === plain.toLowerCase())
}

const MARK = '[A-Z]{3}|Rs\\.?|[$€£₹₨¥]'
const AMOUNT = new RegExp(
  `^(\\()?\\s*([-+]?)\\s*(?:(${MARK})\\s*)?(\\d[\\d.,]*)\\s*([-+)]?)\\s*(${MARK})?\\s*(CR|DR|C|D)?\\.?$`,
  'i',
)

function splitAmount(cell: string) {
  const text = plainDigits(plainCell(cell)).replace(/\u2212/g, '-')
  const [, open, minus, mark, figure, behind, markBehind, side] = AMOUNT.exec(text) ?? []
  if (!figure || (open === '(') !== (behind === ')')) return null
  const out = Boolean(open) || minus === '-' || behind === '-' || /^d/i.test(side ?? '')
  return { figure, out, mark: mark ?? markBehind }
}

/** Whether an amount names a currency other than this one, as 'USD 1,000.00' does. */
export const hasOtherCurrency = (cell: string, currency: string): boolean => isOther(splitAmount(cell)?.mark, currency)

const isOther = (mark: string | undefined, currency: string): boolean =>
  mark !== undefined && !isCurrency(mark, currency)

/**
 * An amount of this currency in whole minor units, parsed digit by digit so that nothing is rounded. A leading or
 * trailing minus, brackets, CR or DR give the direction. Null if it is empty, not an amount, or of another currency.
 */
export function readAmount(cell: string, currency: string): bigint | null {
  const amount = splitAmount(cell)
  if (!amount || isOther(amount.mark, currency)) return null
  const exponent = exponentOf(currency)
  const parts = splitFigure(amount.figure, exponent)
  if (!parts) return null
  const [whole, fraction] = parts
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const size = BigInt(`${whole || '0'}${fraction.slice(0, exponent).padEnd(exponent, '0')}`)
  return amount.out ? -size : size
}
