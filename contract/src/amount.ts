import { plainNumber } from './digits.ts'

/**
 * Amounts are integers in a currency's smallest unit; money is never a float. They are numbers on the wire and in rows
 * (every amount stays below 2^53) and bigints wherever they are multiplied.
 */
const exponents: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
  JOD: 3,
  TND: 3,
  IQD: 3,
  LYD: 3,
}

/** Number of decimal places. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2

type Minor = bigint | number | string

export interface Money {
  amount: Minor
  currency: string
}

/** The sum of amounts, or of one amount of each item. */
export function sumOf(amounts: readonly number[]): number
export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number
export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number = Number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}

/** The same for amounts that are multiplied, or whose sum is too large for a number. */
export const bigSumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Parses '1234.5' into minor units; null if the text is not a valid amount of the currency. */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const exponent = exponentOf(currency)
  return whole === undefined || fraction.length > exponent ? null : Number(whole + fraction.padEnd(exponent, '0'))
}

/** The same as a person types it: with the digits of any keyboard, and with marks that group them. */
export const readAmount = (text: string, currency: string): number | null => parseAmount(plainNumber(text), currency)

/** '2.5' or '2.5%' as 250 basis points, read digit by digit; null if it is no such number. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?[%٪]?$/.exec(plainNumber(text)) ?? []
  return whole === undefined ? null : Number(whole + part.padEnd(2, '0'))
}

/** '-1234.50': all digits, for machine-readable files. */
export function toDecimal({ amount, currency }: Money): string {
  const units = BigInt(amount)
  const exponent = exponentOf(currency)
  const digits = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = units < 0n ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/** '1,234.50' for people; a zero fraction is omitted unless `exact` is set. Nothing is ever rounded. */
export function formatAmount(money: Money, { exact = false } = {}): string {
  const [whole = '', fraction = ''] = toDecimal(money).replace('-', '').split('.')
  const tail = fraction && (exact || /[1-9]/.test(fraction)) ? `.${fraction}` : ''
  return `${BigInt(money.amount) < 0n ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${tail}`
}

/** Whether any amount has a fraction, so that amounts shown together in a list or on a page share one format. */
export const hasFractions = (amounts: readonly Money[]): boolean =>
  amounts.some(({ amount, currency }) => BigInt(amount) % 10n ** BigInt(exponentOf(currency)) !== 0n)

/** 'PKR 1,234'. */
export const formatMoney = (money: Money, options?: { exact?: boolean }): string =>
  `${money.currency} ${formatAmount(money, options)}`

/** Division rounded half to even, so that rounding many prices does not add up to a bias. */
export function divideHalfEven(top: bigint, bottom: bigint): bigint {
  if (bottom < 0n) return divideHalfEven(-top, -bottom)
  const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)
  const twice = (top - floor * bottom) * 2n
  if (twice < bottom) return floor
  if (twice > bottom) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** An exchange rate as decimal text, such as '278.5': how much of one currency a whole unit of another is worth. */
export const EXCHANGE_RATE = /^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/

/** '278.5' for '278.50000000', as a rate comes from the database. */
export const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** Converts an amount into another currency's smallest unit, rounded half to even. */
export function convertAtRate({ amount, currency }: Money, rate: string, into: string): bigint {
  if (!EXCHANGE_RATE.test(rate)) throw new RangeError(`'${rate}' is not a rate`)
  const [whole = '', fraction = ''] = rate.split('.')
  const top = BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(exponentOf(into))
  return divideHalfEven(top, 10n ** BigInt(fraction.length + exponentOf(currency)))
}

/** The inverse: converts an amount of our own currency into the currency the rate is for, rounded half to even. */
export function convertByRate({ amount, currency }: Money, rate: string, into: string): bigint {
  if (!EXCHANGE_RATE.test(rate)) throw new RangeError(`'${rate}' is not a rate`)
  const [whole = '', fraction = ''] = rate.split('.')
  const top = BigInt(amount) * 10n ** BigInt(fraction.length + exponentOf(into))
  return divideHalfEven(top, BigInt(whole + fraction) * 10n ** BigInt(exponentOf(currency)))
}

/**
 * Prices in these currencies are quoted in tenths of the unit, and in all others in whole units, although the books
 * count every minor unit.
 */
const priceSteps: Readonly<Record<string, number>> = { BHD: 100, KWD: 100, OMR: 100, JOD: 100 }

/**
 * The default rounding step for prices of a currency, in minor units (100 paisa are one rupee). The agency can override
 * it.
 */
export const defaultRoundingStep = (currency: string): number => priceSteps[currency] ?? 10 ** exponentOf(currency)

/** The nearest multiple of a step, with ties to even. */
export function roundToStep(amount: number, step: number): number {
  if (amount % step === 0) return amount
  return Number(divideHalfEven(BigInt(amount), BigInt(step))) * step
}

export const BASIS_POINTS = 10_000n

/** A share of an amount in basis points (250 is 2.5 %), rounded half to even. */
export const shareOf = (amount: bigint, basisPoints: bigint): bigint =>
  divideHalfEven(amount * basisPoints, BASIS_POINTS)

/**
 * The unit in which a price is divided: whole units if the price is in whole units, so that nobody owes half a rupee.
 */
export const partStep = (price: number): number => (price % 100 === 0 ? 100 : 1)

/** Splits an amount by weight. The parts add up to the amount; the indivisible remainder goes to the first parts. */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = bigSumOf(weights)
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must add up to more than zero')
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const parts = weights.map((weight) => (size * weight) / total)
  let left = size - bigSumOf(parts)
  return parts.map((part, index) => {
    const extra = left > 0n && (weights[index] ?? 0n) > 0n ? 1n : 0n
    left -= extra
    return (part + extra) * sign
  })
}
