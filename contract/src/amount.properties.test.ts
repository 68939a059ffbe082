import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, divideHalfEven, shareOf } from './amount.ts'

const RUNS = { numRuns: 5_000 }
/** Far beyond what a number can represent exactly. */
const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 18n })
const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)
const size = (value: bigint) => (value < 0n ? -value : value)

describe('parts of an amount', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0n))

  test('always add up to the amount', () => {
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        expect(sum(allocate(whole, list))).toBe(whole)
      }),
      RUNS,
    )
  })

  test('are each within one unit of their share and have its sign; a weight of zero gets nothing', () => {
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        const all = sum(list)
        for (const [index, part] of allocate(whole, list).entries()) {
          const weight = list[index] ?? 0n
          // In units times the sum of the weights, so that nothing is rounded here.
          const excess = size(part) * all - size(whole) * weight
          expect(excess > -all && excess <= all).toBe(true)
          if (weight === 0n) expect(part).toBe(0n)
          expect(part === 0n || part > 0n === whole > 0n).toBe(true)
        }
      }),
      RUNS,
    )
    // A whole unit too much occurs: the first part has no fraction, and still gets the remainder of the others.
    expect(allocate(2n, [2n, 1n, 1n])).toEqual([2n, 0n, 0n])
  })

  test('differ by at most one unit if their weights are the same', () => {
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

  test('cannot be made without a weight above zero, or with a negative one', () => {
    expect(() => allocate(10n, [])).toThrow(RangeError)
    expect(() => allocate(10n, [0n, 0n])).toThrow(RangeError)
    expect(() => allocate(10n, [3n, -1n])).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test('is to the nearest unit, and a half goes to the even one', () => {
    fc.assert(
      fc.property(amount, positive, (top, bottom) => {
        const rounded = divideHalfEven(top, bottom)
        const off = size(rounded * bottom - top) * 2n
        expect(off <= bottom).toBe(true)
        if (off === bottom) expect(rounded % 2n).toBe(0n)
      }),
      RUNS,
    )
  })

  test('of an opposite amount gives the opposite result, so a reversal undoes exactly what was posted', () => {
    fc.assert(
      fc.property(amount, positive, (top, bottom) => {
        expect(divideHalfEven(-top, bottom)).toBe(-divideHalfEven(top, bottom))
        expect(divideHalfEven(top, -bottom)).toBe(-divideHalfEven(top, bottom))
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
  ])('%s / %s = %s', (top, bottom, expected) => expect(divideHalfEven(top, bottom)).toBe(expected))
})

test('a share and its remainder add up to the whole within one unit, and a share of none or all of it is exact', () => {
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 10_000n }), (whole, basisPoints) => {
      const off = shareOf(whole, basisPoints) + shareOf(whole, 10_000n - basisPoints) - whole
      expect(size(off) <= 1n).toBe(true)
      expect([shareOf(whole, 0n), shareOf(whole, 10_000n)]).toEqual([0n, whole])
    }),
    RUNS,
  )
})
