import { expect, test } from 'vitest'
import { depositOf } from './groups.rules.ts'

test('a deposit is a share of the price in whole rupees, or an amount per seat, and never more than the price', () => {
  expect(depositOf({ kind: 'percent', value: 2_500 }, { total: 43_235_000, seats: 3 })).toBe(10_808_800)
  expect(depositOf({ kind: 'percent', value: 10_000 }, { total: 43_235_001, seats: 3 })).toBe(43_235_001)
  expect(depositOf({ kind: 'flat', value: 1_000_000 }, { total: 43_235_000, seats: 3 })).toBe(3_000_000)
  expect(depositOf({ kind: 'flat', value: 20_000_000 }, { total: 43_235_000, seats: 3 })).toBe(43_235_000)
})
