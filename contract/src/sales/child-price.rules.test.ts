import { expect, test } from 'vitest'
import { dearerThanAdults } from './child-price.rules.ts'

test("a child's price above the lowest an adult pays is found", () => {
  const adults = [28_550_000, 31_000_000, null]
  expect(dearerThanAdults(adults, { child_with_bed: 29_900_000, child_without_bed: 20_000_000, infant: null })).toEqual(
    ['child_with_bed'],
  )
})

test('equal prices are fine, and nothing is compared with prices that are not offered', () => {
  expect(dearerThanAdults([100], { child: 100, infant: 0 })).toEqual([])
  expect(dearerThanAdults([null, undefined, 0], { child: 100 })).toEqual([])
})
