import { exponentOf } from '@safar/contract/amount'

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
