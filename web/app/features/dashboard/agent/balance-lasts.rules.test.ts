import { expect, test } from 'vitest'
import { balanceLasts } from './balance-lasts.rules.ts'

test('the days a balance lasts are based on the last thirty days', () => {
  expect(balanceLasts(100_000, [10_000, 30_000, 20_000], 30)).toEqual({ kind: 'days', days: 50 })
  expect(balanceLasts(1_000, [10_000, 30_000, 20_000], 30)).toEqual({ kind: 'days', days: 0 })
})

test('too few days with sales, or more refunded than spent, give no estimate', () => {
  expect(balanceLasts(100_000, [50_000, 60_000], 30)).toEqual({ kind: 'unknown' })
  expect(balanceLasts(100_000, [10_000, 10_000, 10_000, -90_000], 30)).toEqual({ kind: 'unknown' })
})

test('an empty balance is reported as such, and more than a year is not counted in days', () => {
  expect(balanceLasts(0, [10_000, 10_000, 10_000], 30)).toEqual({ kind: 'empty' })
  expect(balanceLasts(10_000_000, [100, 100, 100], 30)).toEqual({ kind: 'long' })
})
