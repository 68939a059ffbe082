import { exponentOf } from '@safar/contract/amount'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, divide, exchange, share, wire } from './amounts.rules.ts'

const RUNS = { numRuns: 5_000 }
/** Far past what a number carries exactly. */
const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 18n })
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)
const size = (value: bigint) => (value < 0n ? -value : value)

describe('parts of an amount', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0n))

  test('always add up to it', () => {
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        expect(sum(allocate(whole, list))).toBe(whole)
      }),
      RUNS,
    )
  })

  test('are each within one unit of their share, and of its sign; no weight, no part', () => {
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        const all = sum(list)
        for (const [index, part] of allocate(whole, list).entries()) {
          const weight = list[index] ?? 0n
          expect(size(part * all - whole * weight)).toBeLessThan(all * (weight > 0n ? BigInt(list.length) : 1n))
          if (weight === 0n) expect(part).toBe(0n)
          expect(part === 0n || part > 0n === whole > 0n).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('of the same weight differ by one unit at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 9 }), (whole, people) => {
        const parts = allocate(whole, Array<bigint>(people).fill(1n)).map(size)
        const [least = 0n, most = 0n] = [
          parts.reduce((a, b) => (a < b ? a : b)),
          parts.reduce((a, b) => (a > b ? a : b)),
        ]
        expect(most - least <= 1n).toBe(true)
      }),
      RUNS,
    )
  })

  test('cannot be made of no weight, or of one below zero', () => {
    expect(() => allocate(10n, [])).toThrow(RangeError)
    expect(() => allocate(10n, [0n, 0n])).toThrow(RangeError)
    expect(() => allocate(10n, [3n, -1n])).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test('is to the nearest, and a half to the even one', () => {
    fc.assert(
      fc.property(amount, positive, (top, bottom) => {
        const rounded = divide(top, bottom)
        const off = size(rounded * bottom - top) * 2n
        expect(off <= bottom).toBe(true)
        if (off === bottom) expect(rounded % 2n).toBe(0n)
      }),
      RUNS,
    )
  })

  test('of an opposite is the opposite: a reversal takes back exactly what was posted', () => {
    fc.assert(
      fc.property(amount, positive, (top, bottom) => {
        expect(divide(-top, bottom)).toBe(-divide(top, bottom))
        expect(divide(top, -bottom)).toBe(-divide(top, bottom))
      }),
      RUNS,
    )
  })

  test.each([
    [25n, 10n, 2n],
    [35n, 10n, 4n],
    [-25n, 10n, -2n],
    [-35n, 10n, -4n],
    [26n, 10n, 3n],
    [0n, 7n, 0n],
  ])('%s / %s = %s', (top, bottom, expected) => expect(divide(top, bottom)).toBe(expected))
})

test('a share and the rest of it are the whole to within one unit, and none or all of it exactly', () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 10_000n }), (whole, basisPoints) => {
      const off = share(whole, basisPoints) + share(whole, 10_000n - basisPoints) - whole
      expect(size(off) <= 1n).toBe(true)
      expect([share(whole, 0n), share(whole, 10_000n)]).toEqual([0n, whole])
    }),
    RUNS,
  )
})

describe('exchange', () => {
  const currency = fc.constantFrom('JPY', 'PKR', 'USD', 'KWD', 'BHD')
  const rate = fc.tuple(positive, fc.integer({ min: 0, max: 10 })).map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0')
    return places ? `${text.slice(0, -places)}.${text.slice(-places)}` : text
  })

  test('is right to half a unit of the currency it goes to, whatever the exponents', () => {
    fc.assert(
      fc.property(amount, rate, currency, currency, (from, text, one, other) => {
        const exponents = { from: exponentOf(one), to: exponentOf(other) }
        const [whole = '', fraction = ''] = text.split('.')
        const top = from * BigInt(whole + fraction) * 10n ** BigInt(exponents.to)
        const bottom = 10n ** BigInt(fraction.length + exponents.from)
        expect(size(exchange(from, text, exponents) * bottom - top) * 2n <= bottom).toBe(true)
      }),
      RUNS,
    )
  })

  test.each([
    ['1 SAR at 74.35', 100n, '74.35', 2, 2, 7_435n],
    ['1.000 KWD at 905.5', 1_000n, '905.5', 3, 2, 90_550n],
    ['1 yen at 1.9', 1n, '1.9', 0, 2, 190n],
    ['100 rupees to yen at 0.525: half to even', 10_000n, '0.525', 2, 0, 52n],
    ['a rupee to dinars at 0.0011', 100n, '0.0011', 2, 3, 1n],
    ['above 2^53', 9_007_199_254_740_993n, '1', 2, 2, 9_007_199_254_740_993n],
  ])('%s', (_, from, text, exponentFrom, exponentTo, expected) =>
    expect(exchange(from, text, { from: exponentFrom, to: exponentTo })).toBe(expected),
  )

  test.each(['', '-1', '1e3', '1.', '.5', ' 1', '1,5', 'NaN'])("'%s' is not a rate", (text) =>
    expect(() => exchange(1n, text, { from: 2, to: 2 })).toThrow(RangeError),
  )
})

test('the wire carries what a number carries exactly, and nothing else', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const safe = size(value) <= BigInt(Number.MAX_SAFE_INTEGER)
      if (safe) expect(BigInt(wire(value))).toBe(value)
      else expect(() => wire(value)).toThrow(RangeError)
    }),
    RUNS,
  )
})
