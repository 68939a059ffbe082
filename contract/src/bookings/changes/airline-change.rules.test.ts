import { expect, test } from 'vitest'
import type { SliceView } from '../../flights/offer.schema.ts'
import { describeAirlineChange } from './airline-change.rules.ts'

const slice = (from: string, to: string, leaves: string, lands: string, number = '203') =>
  ({
    segments: [
      { marketing: { code: 'PK', number }, from: { airport: from, at: leaves }, to: { airport: to, at: lands } },
    ],
  }) as SliceView

const sold = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T12:10:00+03:00')

test('a flight that is not flown has no new time', () => {
  expect(describeAirlineChange([sold], [])).toEqual({ kind: 'cancelled', minutes: null })
})

test('another route counts before another day, and that before another time', () => {
  const other = slice('LHE', 'MED', '2026-12-13T09:25:00+05:00', '2026-12-13T12:10:00+03:00')
  expect(describeAirlineChange([sold], [other])).toEqual({ kind: 'route', minutes: 1440 })
  const nextDay = slice('LHE', 'JED', '2026-12-13T00:25:00+05:00', '2026-12-13T03:10:00+03:00')
  expect(describeAirlineChange([sold], [nextDay])).toEqual({ kind: 'date', minutes: 900 })
  const earlier = slice('LHE', 'JED', '2026-12-12T08:40:00+05:00', '2026-12-12T11:25:00+03:00')
  expect(describeAirlineChange([sold], [earlier])).toEqual({ kind: 'time', minutes: -45 })
})

test('a later landing is another time though it leaves as sold; another number alone is another flight', () => {
  const slower = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T13:00:00+03:00')
  expect(describeAirlineChange([sold], [slower])).toEqual({ kind: 'time', minutes: 0 })
  const renamed = slice('LHE', 'JED', '2026-12-12T09:25:00+05:00', '2026-12-12T12:10:00+03:00', '739')
  expect(describeAirlineChange([sold], [renamed])).toEqual({ kind: 'flight', minutes: 0 })
})
