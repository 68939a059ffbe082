import { expect, it } from 'vitest'
import { monthOf, monthsOn, weeksOf } from './months.ts'

it('moves from month to month, across the end of the year', () => {
  expect(monthOf('2026-12-12')).toBe('2026-12-01')
  expect(monthsOn('2026-12-01', 1)).toBe('2027-01-01')
  expect(monthsOn('2027-01-01', -2)).toBe('2026-11-01')
})

it("lays out a month in whole weeks, starting on the language's first day of the week", () => {
  // December 2026 begins on a Tuesday.
  const english = weeksOf('2026-12-01', 1)
  expect(english[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(weeksOf('2026-12-01', 6)[0]?.slice(0, 4)).toEqual([null, null, null, '2026-12-01'])
  expect(english.flat().filter(Boolean)).toHaveLength(31)
  expect(english.every((week) => week.length === 7)).toBe(true)
})
