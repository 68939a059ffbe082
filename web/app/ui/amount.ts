/** Digits after the point, where they are not two. */
const EXPONENTS: Readonly<Record<string, number>> = {
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

export const exponentOf = (currency: string): number => EXPONENTS[currency] ?? 2

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

interface MoneyText {
  /** Writes the fraction even when it is nothing. */
  exact?: boolean
}

/**
 * An amount in the currency's smallest unit as digits: '108,950', '12.5' never, '12.50' yes.
 * A whole amount has no fraction unless asked for; nothing is ever rounded.
 */
export function amountText(
  minor: bigint | number | string,
  currency: string,
  { exact = false }: MoneyText = {},
): string {
  const units = BigInt(minor)
  const exponent = exponentOf(currency)
  const scale = 10n ** BigInt(exponent)
  const size = units < 0n ? -units : units
  const fraction = size % scale
  const digits = grouped.format(size / scale)
  const tail = exponent > 0 && (exact || fraction > 0n) ? `.${fraction.toString().padStart(exponent, '0')}` : ''
  return `${units < 0n ? '\u2212' : ''}${digits}${tail}`
}
