import { isDay } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { periodOf } from './period.rules.ts'

test('a named period gives its days, as of today', () => {
  expect(periodOf('today', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' })
  expect(periodOf('month', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(periodOf('year', '2026-11-15')).toEqual({ from: '2026-01-01', to: '2026-11-15' })
  expect(periodOf('all', '2026-11-15')).toEqual({})
})

test('a week begins on its Monday, even when today is a Sunday or the year has changed', () => {
  expect(periodOf('week', '2026-11-15').from).toBe('2026-11-09')
  expect(periodOf('week', '2026-11-16').from).toBe('2026-11-16')
  expect(periodOf('week', '2027-01-01').from).toBe('2026-12-28')
})

test('last month is complete, whatever its length and year', () => {
  expect(periodOf('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('last_month', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('last_month', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a date that does not exist is not accepted as a day', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('28-02-2026')).toBe(false)
  expect(isDay('')).toBe(false)
  expect(isDay(null)).toBe(false)
})
