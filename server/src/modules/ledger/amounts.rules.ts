/** A share of an amount, rounded half to even. Basis points: 250 is 2.5 %. */
export function share(amount: bigint, basisPoints: bigint): bigint {
  return divide(amount * basisPoints, 10_000n)
}

/** A division rounded half to even. */
export function divide(top: bigint, bottom: bigint): bigint {
  if (bottom < 0n) return divide(-top, -bottom)
  const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)
  const twice = (top - floor * bottom) * 2n
  if (twice < bottom) return floor
  if (twice > bottom) return floor + 1n
  return floor % 2n === 0n ? floor : floor + 1n
}

/** An amount in parts by weight: the parts add up to it, and what cannot be divided goes to the first ones. */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights must be above zero in all')
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

/** An amount in another currency. The rate is decimal text; what rounding leaves over is told, not lost. */
export function exchange(amount: bigint, rate: string, exponents: { from: number; to: number }): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate) ?? []
  if (!whole) throw new RangeError(`'${rate}' is not a rate`)
  const digits = BigInt(whole + fraction)
  const shift = fraction.length + exponents.from - exponents.to
  return shift >= 0 ? divide(amount * digits, 10n ** BigInt(shift)) : amount * digits * 10n ** BigInt(-shift)
}

/** An amount as it goes over the wire: a whole number, and never one that a number cannot carry exactly. */
export function wire(amount: bigint | string): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} does not fit the wire`)
  return number
}
