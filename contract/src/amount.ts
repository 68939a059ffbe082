/**
 * Amounts are whole numbers of a currency's smallest unit; no float is ever made of money. A number carries them on the
 * wire and in rows (every amount stays below 2^53), a bigint wherever they are multiplied.
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

/** Digits after the point. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2

type Minor = bigint | number | string

export interface Money {
  amount: Minor
  currency: string
}

/** '1234.5' as minor units; null where the text is not an amount of the currency. */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const exponent = exponentOf(currency)
  return whole === undefined || fraction.length > exponent ? null : Number(whole + fraction.padEnd(exponent, '0'))
}

/** '-1234.50': every digit, for files that programs read. */
export function toDecimal({ amount, currency }: Money): string {
  const units = BigInt(amount)
  const exponent = exponentOf(currency)
  const digits = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = units < 0n ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/** '1,234.50' for people; a fraction of zero is left out unless `exact` asks for it. Nothing is ever rounded. */
export function formatAmount(money: Money, { exact = false } = {}): string {
  const [whole = '', fraction = ''] = toDecimal(money).replace('-', '').split('.')
  const tail = fraction && (exact || /[1-9]/.test(fraction)) ? `.${fraction}` : ''
  return `${BigInt(money.amount) < 0n ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${tail}`
}

/** Whether any of them is not whole: amounts that stand together, in a list or on a page, are all written alike. */
export const hasFractions = (amounts: readonly Money[]): boolean =>
  amounts.some(({ amount, currency }) => BigInt(amount) % 10n ** BigInt(exponentOf(currency)) !== 0n)

/** 'PKR 1,234'. */
export const formatMoney = (money: Money, options?: { exact?: boolean }): string =>
  `${money.currency} ${formatAmount(money, options)}`

/** A division rounded half to even, so that many prices do not drift. */
export function divideHalfEven(top: bigint, bottom: bigint): bigint {
  if (bottom < 0n) return divideHalfEven(-top, -bottom)
  const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)
  const twice = (top - floor * bottom) * 2n
  if (twice < bottom) return floor
  if (twice > bottom) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** A rate as a decimal text, '278.5': how much of one currency a whole unit of another is worth. */
export const EXCHANGE_RATE = /^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/

/** An amount in another currency, in that currency's smallest unit, rounded half to even. */
export function convertAtRate({ amount, currency }: Money, rate: string, into: string): bigint {
  if (!EXCHANGE_RATE.test(rate)) throw new RangeError(`'${rate}' is not a rate`)
  const [whole = '', fraction = ''] = rate.split('.')
  const top = BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(exponentOf(into))
  return divideHalfEven(top, 10n ** BigInt(fraction.length + exponentOf(currency)))
}

/** The other way round: an amount of our own in the currency whose rate it is, rounded half to even. */
export function convertByRate({ amount, currency }: Money, rate: string, into: string): bigint {
  if (!EXCHANGE_RATE.test(rate)) throw new RangeError(`'${rate}' is not a rate`)
  const [whole = '', fraction = ''] = rate.split('.')
  const top = BigInt(amount) * 10n ** BigInt(fraction.length + exponentOf(into))
  return divideHalfEven(top, BigInt(whole + fraction) * 10n ** BigInt(exponentOf(currency)))
}

/** Prices of these are quoted in tenths of the unit; of all others in whole units, though books count every minor unit. */
const priceSteps: Readonly<Record<string, number>> = { BHD: 100, KWD: 100, OMR: 100, JOD: 100 }

/** What prices of a currency are rounded to unless the agency says otherwise, in minor units: 100 paisa are one rupee. */
export const defaultRoundingStep = (currency: string): number => priceSteps[currency] ?? 10 ** exponentOf(currency)

/** The nearest multiple of a step, a half to the even one. */
export function roundToStep(amount: number, step: number): number {
  if (amount % step === 0) return amount
  return Number(divideHalfEven(BigInt(amount), BigInt(step))) * step
}

export const BASIS_POINTS = 10_000n

/** A share of an amount in basis points (250 is 2.5 %), rounded half to even. */
export const shareOf = (amount: bigint, basisPoints: bigint): bigint =>
  divideHalfEven(amount * basisPoints, BASIS_POINTS)

/** What parts of a price are counted in: whole units where the price is in whole units, so that nobody owes half a rupee. */
export const partStep = (price: number): number => (price % 100 === 0 ? 100 : 1)

/** An amount in parts by weight: the parts add up to it, and what cannot be divided goes to the first ones. */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must add up to more than zero')
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const parts = weights.map((weight) => (size * weight) / whole)
  let left = size - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, index) => {
    const extra = left > 0n && (weights[index] ?? 0n) > 0n ? 1n : 0n
    left -= extra
    return (part + extra) * sign
  })
}
