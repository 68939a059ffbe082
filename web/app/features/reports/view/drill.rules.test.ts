import { ownGroups, reportGroups } from '@safar/contract/money/reports.contract'
import { expect, test } from 'vitest'
import { type DrillState, deeper, deeperGroup } from './drill.rules.ts'
import { daysOf, ownDays } from './period.rules.ts'

const standing = (about: Partial<DrillState> = {}): DrillState => ({
  from: '2026-10-20',
  to: '2026-11-15',
  by: 'day',
  dated: 'issue',
  narrowed: {},
  ...about,
})

test('choosing a row filters by it and goes one level deeper', () => {
  expect(deeper(standing({ by: 'agent' }), '7', reportGroups)).toEqual({ by: 'airline', agent: '7' })
  const narrowed = { agent: '7' }
  expect(deeper(standing({ by: 'airline', narrowed }), 'PK', reportGroups)).toEqual({ by: 'route', airline: 'PK' })
  expect(deeper(standing({ by: 'airline', narrowed }), 'none', reportGroups)).toEqual({ by: 'route', airline: 'none' })
})

test('choosing a day or a month narrows the dates, never beyond those shown', () => {
  expect(deeper(standing(), '2026-11-02', reportGroups)).toEqual({
    by: 'agent',
    period: 'own',
    from: '2026-11-02',
    to: '2026-11-02',
  })
  expect(deeper(standing({ by: 'month' }), '2026-10', reportGroups)).toMatchObject({
    by: 'day',
    from: '2026-10-20',
    to: '2026-10-31',
  })
  expect(deeper(standing({ by: 'month' }), '2026-11', reportGroups)).toMatchObject({ to: '2026-11-15' })
  expect(deeper(standing({ dated: 'travel' }), 'none', reportGroups)).toEqual({ by: 'agent', dated: 'undated' })
})

test('no grouping is used twice, and the last level has none below', () => {
  const all = { agent: '7', airline: 'PK', product: 'flight', route: 'LHE-JED' }
  expect(deeperGroup(standing({ by: 'route', narrowed: all }), reportGroups)).toBe('day')
  expect(deeperGroup(standing({ narrowed: all, from: '2026-11-01', to: '2026-11-01' }), reportGroups)).toBeNull()
  expect(deeper(standing({ by: 'agent' }), 'rest', reportGroups)).toBeNull()
})

test('an agent goes only through the levels of their own report', () => {
  expect(deeperGroup(standing(), ownGroups)).toBe('airline')
  expect(deeperGroup(standing({ by: 'airline' }), ownGroups)).toBe('route')
})

test('a named period becomes days, and a single custom date is one day', () => {
  expect(daysOf('days_30', '2026-11-15')).toEqual({ from: '2026-10-17', to: '2026-11-15' })
  expect(daysOf('last_month', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(ownDays('2026-05-01', '', '2026-11-15')).toEqual({ from: '2026-05-01', to: '2026-05-01' })
  expect(ownDays('2026-02-30', null, '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' })
})
