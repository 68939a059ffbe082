import { describe, expect, test } from 'vitest'
import { arrivalsToTry, daysToLookAt, isFresh, isSameOffer, routeErrors } from './rules.ts'

const today = '2026-11-15'

describe('the days searched', () => {
  test.each([
    ['the weeks ahead, when none are named', null, null, { from: '2026-11-17', days: 60 }],
    ['those named', '2026-12-01', '2026-12-08', { from: '2026-12-01', days: 8 }],
    ['what is left of those named', '2026-11-01', '2026-11-20', { from: '2026-11-17', days: 4 }],
    ['from a day on', '2026-12-01', null, { from: '2026-12-01', days: 60 }],
    ['a single day', '2026-12-01', '2026-12-01', { from: '2026-12-01', days: 1 }],
    ['none, once they have passed', '2026-11-01', '2026-11-10', null],
  ])('are %s', (_, travelFrom, travelTo, days) => expect(daysToLookAt({ travelFrom, travelTo }, today)).toEqual(days))
})

test('a fare is shown for three hours after it was found', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(isFresh(new Date('2026-11-15T09:00:00Z'), now)).toBe(true)
  expect(isFresh(new Date('2026-11-15T08:59:00Z'), now)).toBe(false)
})

describe('a route is refused', () => {
  const route = { origin: 'LHE', destination: 'JED', travelFrom: null, travelTo: null }
  const isPlace = (code: string) => code !== 'QQQ'
  test.each([
    ['from nowhere', { origin: 'QQQ' }, { origin: 'airport' }],
    ['to nowhere', { destination: 'QQQ' }, { destination: 'airport' }],
    ['to where it starts', { destination: 'LHE' }, { destination: 'same_place' }],
    ['when its days have passed', { travelTo: '2026-11-14' }, { travel_to: 'date_past' }],
    [
      'when it ends before it begins',
      { travelFrom: '2026-12-02', travelTo: '2026-12-01' },
      { travel_to: 'last_day_first' },
    ],
    ['not at all, when it is whole', {}, {}],
  ])('%s', (_, about, errors) => expect(routeErrors({ ...route, ...about }, isPlace, today)).toEqual(errors))
})

test('another day, place, hotel or length makes it another offer', () => {
  const route = { origin: 'LHE', destination: 'JED', travelFrom: null, travelTo: null }
  const one = { ...route, hotel: { id: 'rose' }, nights: 3, daysAhead: 21 }
  expect(isSameOffer(one, { ...one, hotel: { id: 'rose' } })).toBe(true)
  for (const change of [
    { travelTo: '2026-12-01' },
    { travelFrom: '2026-12-01' },
    { origin: 'KHI' },
    { destination: 'MED' },
    { hotel: { id: 'lily' } },
    { nights: 4 },
    { daysAhead: 20 },
  ])
    expect(isSameOffer(one, { ...one, ...change })).toBe(false)
})

describe('the arrivals tried', () => {
  test.each([
    ['start so many days from today', null, null, ['2026-11-25', '2026-11-26', '2026-11-27']],
    ['wait for the first day named', '2026-12-01', null, ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['end with the last day named', '2026-11-01', '2026-11-26', ['2026-11-25', '2026-11-26']],
    ['are none, once the days have passed', null, '2026-11-24', []],
  ])('%s', (_, travelFrom, travelTo, days) =>
    expect(arrivalsToTry({ travelFrom, travelTo, daysAhead: 10 }, today, 3)).toEqual(days),
  )
})
