import { expect, test } from 'vitest'
import { countDays, periodError } from './assert-period.ts'
import { addUp, figuresOf, foldRows, sortRows } from './rows.rules.ts'

const row = (key: string, sum: bigint) => ({ key, figures: { sum } })
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key)
const weight = ({ sum }: { sum: bigint }) => sum

test('a period includes both its first and last day, and has at most 400 days', () => {
  expect(countDays({ from: '2026-02-28', to: '2026-03-01' })).toBe(2)
  expect(periodError({ from: '2026-01-01', to: '2026-01-01' })).toBeNull()
  expect(periodError({ from: '2026-01-02', to: '2026-01-01' })).toBe('last_day_first')
  expect(periodError({ from: '2026-01-01', to: '2027-02-04' })).toBeNull()
  expect(periodError({ from: '2026-01-01', to: '2027-02-05' })).toBe('report_long')
})

test('days are sorted forward, other rows by weight, and the unnamed row comes last', () => {
  const rows = [row('none', 9n), row('b', 1n), row('a', 3n), row('c', 3n)]
  expect(keys(sortRows(rows, 'day', weight))).toEqual(['a', 'b', 'c', 'none'])
  expect(keys(sortRows(rows, 'agent', weight))).toEqual(['a', 'c', 'b', 'none'])
})

test('excess rows are merged into one at the end, and the sum stays the same', () => {
  const rows = [row('a', 5n), row('b', 3n), row('c', -2n)]
  const folded = foldRows(['sum'], rows, 2)
  expect(folded).toEqual([row('a', 5n), row('rest', 1n)])
  expect(addUp(['sum'], folded.map(figuresOf))).toEqual(addUp(['sum'], rows.map(figuresOf)))
  expect(foldRows(['sum'], rows, 3)).toEqual(rows)
})

test('sums too large for a number stay exact', () => {
  expect(addUp(['sum'], [row('a', 2n ** 53n), row('b', 1n)].map(figuresOf))).toEqual({ sum: 2n ** 53n + 1n })
})
