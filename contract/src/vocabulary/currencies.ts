/** Digits after the point, where they are not two. */
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

export const exponentOf = (currency: string): number => exponents[currency] ?? 2

/**
 * Money as it is written, '1234.5', in whole minor units; null where it is no amount of the currency. Digits are moved:
 * no float is ever made of money.
 */
export function minorOf(text: string, currency: string): number | null {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const exponent = exponentOf(currency)
  return whole === undefined || part.length > exponent ? null : Number(whole + part.padEnd(exponent, '0'))
}
