import { expect, test } from 'vitest'
import type { SliceView } from '../../trips/itinerary.schema.ts'
import { describeAirlineChange } from './airline-change.rules.ts'

const slice = (from: string, to: string, leaves: string, lands: string, number = '203') =>
  ({
    segments: [
      { marketing: { code: 'PK', number }, from: { airport: from, at: leaves }, to: { airport: to, at: lands } },
    ],
  }) as SliceView

const sold = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T12:10:00+03:00')

test('a cancelled flight has no new time', () => {
  expect(describeAirlineChange([sold], [])).toEqual({ kind: 'cancelled', minutes: null })
})

test('a new route takes precedence over a new day, and a new day over a new time', () => {
  const other = slice('LHE', 'MED', '2026-12-13T09:25:00+05:00', '2026-12-13T12:10:00+03:00')
  expect(describeAirlineChange([sold], [other])).toEqual({ kind: 'route', minutes: 1440 })
  const nextDay = slice('LHE', 'JED', '2026-12-13T00:25:00+05:00', '2026-12-13T03:10:00+03:00')
  expect(describeAirlineChange([sold], [nextDay])).toEqual({ kind: 'date', minutes: 900 })
  const earlier = slice('LHE', 'JED', '2026-12-12T08:40:00+05:00', '2026-12-12T11:25:00+03:00')
  expect(describeAirlineChange([sold], [earlier])).toEqual({ kind: 'time', minutes: -45 })
})

test('a later arrival alone is a new time, and a different flight number alone is a new flight', () => {
  const slower = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T13:00:00+03:00')
  expect(describeAirlineChange([sold], [slower])).toEqual({ kind: 'time', minutes: 0 })
  const renamed = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T12:10:00+03:00', '739')
  expect(describeAirlineChange([sold], [renamed])).toEqual({ kind: 'flight', minutes: 0 })
})
