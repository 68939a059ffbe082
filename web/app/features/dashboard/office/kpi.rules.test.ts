import { expect, test } from 'vitest'
import { changeOf, daysAround, trendOf, weekAround, weekTrendOf } from './kpi.rules.ts'

test('a month is compared with the same days of the previous month', () => {
  expect(daysAround('2026-11-15')).toEqual({
    today: '2026-11-15',
    month: '2026-11-01',
    lastMonth: '2026-10-01',
    sameDay: '2026-10-15',
  })
})

test('the last days of a long month are compared with the whole of a short one', () => {
  expect(daysAround('2026-03-31')).toMatchObject({ lastMonth: '2026-02-01', sameDay: '2026-02-28' })
  expect(daysAround('2026-01-05')).toMatchObject({ lastMonth: '2025-12-01', sameDay: '2025-12-05' })
})

test('today, the month so far and the previous days are summed separately', () => {
  const rows = [
    { key: '2026-10-15', sum: 1 },
    { key: '2026-10-16', sum: 10 },
    { key: '2026-11-01', sum: 100 },
    { key: '2026-11-15', sum: 1_000 },
  ]
  expect(trendOf(rows, daysAround('2026-11-15'), ({ sum }) => sum)).toEqual({ today: 1_000, month: 1_100, before: 1 })
})

test('there is no percentage change from zero', () => {
  expect(changeOf(112, 100)).toBe(12)
  expect(changeOf(50, 100)).toBe(-50)
  expect(changeOf(50, 0)).toBeNull()
})

test('a week starts on Monday, and is compared with the same days of the previous week', () => {
  // A Wednesday.
  expect(weekAround('2026-11-18')).toEqual({
    from: '2026-11-16',
    to: '2026-11-18',
    beforeFrom: '2026-11-09',
    beforeTo: '2026-11-11',
  })
  const rows = [
    { key: '2026-11-09', sales: 5 },
    { key: '2026-11-12', sales: 100 },
    { key: '2026-11-16', sales: 7 },
    { key: '2026-11-18', sales: 3 },
  ]
  expect(weekTrendOf(rows, '2026-11-18', ({ sales }) => sales)).toEqual({ week: 10, before: 5 })
  expect(weekAround('2026-11-15').from).toBe('2026-11-09')
})
