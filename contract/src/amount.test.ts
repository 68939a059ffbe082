import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  allocate,
  convertAtRate,
  convertByRate,
  divideHalfEven,
  exponentOf,
  formatAmount,
  formatMoney,
  hasFractions,
  parseAmount,
  shareOf,
  toDecimal,
} from './amount.ts'

describe('amounts', () => {
  it('are written with every digit for programs, and without an empty fraction for people', () => {
    expect(toDecimal({ amount: -123450, currency: 'PKR' })).toBe('-1234.50')
    expect(toDecimal({ amount: 5, currency: 'KWD' })).toBe('0.005')
    expect(toDecimal({ amount: 1200, currency: 'JPY' })).toBe('1200')
    expect(formatMoney({ amount: 32093500, currency: 'PKR' })).toBe('PKR 320,935')
    expect(formatAmount({ amount: 32093500, currency: 'PKR' }, { exact: true })).toBe('320,935.00')
    expect(formatAmount({ amount: -1250, currency: 'PKR' })).toBe('\u221212.50')
  })

  it('in a list are all written with fractions if any of them has one', () => {
    const pkr = (...amounts: number[]) => amounts.map((amount) => ({ amount, currency: 'PKR' }))
    expect(hasFractions(pkr(4_500_000, -100, 0))).toBe(false)
    expect(hasFractions(pkr(4_500_000, -1250))).toBe(true)
    expect(hasFractions([{ amount: 5, currency: 'JPY' }])).toBe(false)
    expect(hasFractions([{ amount: '1500', currency: 'KWD' }])).toBe(true)
  })

  it('are read back as they were typed, and refused with too many digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 - 1 }), (amount) => {
        expect(parseAmount(toDecimal({ amount, currency: 'PKR' }), 'PKR')).toBe(amount)
      }),
    )
    expect(parseAmount('1.005', 'PKR')).toBeNull()
    expect(parseAmount('-1', 'PKR')).toBeNull()
  })

  it('are rounded from a half to the even neighbour, above and below zero', () => {
    expect([5n, 15n, 25n, -5n, -15n, 14n, 16n].map((top) => divideHalfEven(top, 10n))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
      1n,
      2n,
    ])
    expect(shareOf(10_001n, 250n)).toBe(250n)
  })

  it('are split into parts that add up to them, none with the opposite sign', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 9 })
      .filter((all) => all.some((one) => one > 0n))
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (amount, all) => {
        const parts = allocate(amount, all)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        expect(parts.every((part) => part === 0n || part > 0n === amount > 0n)).toBe(true)
      }),
    )
  })
})

const currency = fc.constantFrom('PKR', 'AED', 'KWD', 'JPY')
const written = (minor: bigint, exponent: number) => {
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

test('an amount written out digit by digit is read as the same minor units', () => {
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 0n, max: 999_999_999_999n }), (code, minor) => {
      expect(parseAmount(written(minor, exponentOf(code)), code)).toBe(Number(minor))
    }),
  )
})

test('a fraction may have fewer digits than the currency, but not more', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(currency, fc.nat({ max: 1_000_000 }), digits, (code, whole, part) => {
      const exponent = exponentOf(code)
      const fits = part.length <= exponent
      const minor = BigInt(whole) * 10n ** BigInt(exponent) + BigInt(part.padEnd(exponent, '0').slice(0, exponent) || 0)
      expect(parseAmount(`${whole}.${part}`, code)).toBe(fits ? Number(minor) : null)
    }),
  )
})

test.each(['', '.5', '5.', '-5', '+5', '1,000', '1e3', ' 5', '٥', '1.2.3', '1234567890123'])(
  '%j is not a valid amount',
  (text) => {
    expect(parseAmount(text, 'PKR')).toBeNull()
  },
)

test('the largest possible amount is read exactly', () => {
  expect(parseAmount('999999999999.999', 'KWD')).toBe(999_999_999_999_999)
})

test.each([
  [{ amount: 10_000, currency: 'USD' }, '278.5', 'PKR', 2_785_000n],
  [{ amount: 1_000, currency: 'KWD' }, '910.25', 'PKR', 91_025n],
  [{ amount: 100, currency: 'JPY' }, '1.87', 'PKR', 18_700n],
  [{ amount: 27_850, currency: 'PKR' }, '0.0033', 'KWD', 919n],
  [{ amount: 1, currency: 'USD' }, '0.5', 'PKR', 0n],
  [{ amount: 3, currency: 'USD' }, '0.5', 'PKR', 2n],
])('%o at the rate %s in %s is %s in minor units', (money, rate, into, converted) => {
  expect(convertAtRate(money, rate, into)).toBe(converted)
})

test.each(['0', '0.00', '-1', '1e3', '', '1.123456789', 'NaN'])("'%s' is not a valid rate", (rate) => {
  expect(() => convertAtRate({ amount: 100, currency: 'USD' }, rate, 'PKR')).toThrow(RangeError)
})

test.each([
  [{ amount: 747_600, currency: 'PKR' }, '74.76', 'SAR', 10_000n],
  [{ amount: 100, currency: 'PKR' }, '278.5', 'USD', 0n],
  [{ amount: 13_925, currency: 'PKR' }, '278.5', 'USD', 50n],
  [{ amount: 90_500_00, currency: 'PKR' }, '905', 'KWD', 100_000n],
])('%o at the rate %s is converted into %s', (money, rate, into, converted) => {
  expect(convertByRate(money, rate, into)).toBe(converted)
})
