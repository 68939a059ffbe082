import { expect, test } from 'vitest'
import { compactMoney, shareText } from './compact-money.ts'
import { everyDay } from './points.rules.ts'

test('a time axis has every day of the period, with or without data', () => {
  const days = everyDay([{ key: '2026-02-28' }, { key: 'none' }], { from: '2026-02-27', to: '2026-03-01' })
  expect(days.map(({ day, row }) => [day, row?.key])).toEqual([
    ['2026-02-27', undefined],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-01', undefined],
  ])
})

test('an amount is shortened according to its size, in its own currency, with a sign for a loss', () => {
  expect(compactMoney(123_456_700, 'PKR')).toBe('1.2M')
  expect(compactMoney(-450_000, 'PKR')).toBe('−4.5K')
  expect(compactMoney(5_000, 'JPY')).toBe('5K')
})

test('a share of nothing is shown as a dash', () => {
  expect(shareText(56, 1_000)).toContain('5.6%')
  expect(shareText(-56, 1_000)).toContain('−5.6%')
  expect(shareText(56, 0)).toBe('–')
})
