import { expect, it } from 'vitest'
import { isOvernight } from './overnight.rules.ts'

it.each([
  ['a whole night', '2026-12-12T21:30:00+03:00', '2026-12-13T07:00:00+03:00', true],
  ['from after midnight to the morning, on one date', '2026-12-13T00:30:00+03:00', '2026-12-13T06:30:00+03:00', true],
  ['a day and a night', '2026-12-12T08:00:00+04:00', '2026-12-13T09:00:00+04:00', true],
  ['over midnight by a few minutes', '2026-12-12T23:40:00+03:00', '2026-12-13T00:50:00+03:00', false],
  ['a late evening', '2026-12-12T19:00:00+03:00', '2026-12-13T01:30:00+03:00', false],
  ['a long day', '2026-12-12T06:00:00+03:00', '2026-12-12T22:00:00+03:00', false],
])('%s: %s to %s', (_, arrival, departure, expected) => {
  expect(isOvernight(arrival, departure)).toBe(expected)
})
