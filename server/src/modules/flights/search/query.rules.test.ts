import { addDays } from '@safar/contract/day'
import { describe, expect, test } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { queryErrors } from './query.rules.ts'

const query = (legs: string[], trip: 'one_way' | 'multi_city' = 'multi_city') => ({
  trip,
  legs,
  cabin: 'economy' as const,
  adults: 1,
  children: 0,
  infants: 0,
})

describe("dates run from the agency's today to 360 days ahead, wherever the trip starts", () => {
  const today = '2026-12-12'

  test.each([
    ['HNL-LHR-2026-12-12', {}],
    ['HNL-LHR-2026-12-11', { 'legs.0.date': 'date_early' }],
    ['LHE-JED-2026-12-12', {}],
    ['LHE-JED-2026-12-11', { 'legs.0.date': 'date_early' }],
    [`LHE-JED-${addDays('2026-12-12', 360)}`, {}],
    [`LHE-JED-${addDays('2026-12-12', 361)}`, { 'legs.0.date': 'date_far' }],
  ])('%s', (leg, errors) => expect(queryErrors(query([leg]), smallWorld, today)).toEqual(errors))
})

const today = '2026-11-15'

test('legs may fall on one day, and never go back', () => {
  const legs = ['LHE-DOH-2026-12-12', 'DOH-LHR-2026-12-12', 'LHR-KHI-2026-12-20']
  expect(queryErrors(query(legs), smallWorld, today)).toEqual({})
  expect(queryErrors(query([...legs, 'KHI-LHE-2026-12-19']), smallWorld, today)).toEqual({
    'legs.3.date': 'date_order',
  })
})

test('every wrong field is named at once', () => {
  const bad = { ...query(['QQQ-JED-2026-13-01', 'JED-JED-2026-12-01'], 'one_way'), children: 9, infants: 2 }
  expect(queryErrors(bad, smallWorld, today)).toEqual({
    legs: 'leg',
    'legs.0.origin': 'airport',
    'legs.0.date': 'date',
    'legs.1.destination': 'same_place',
    children: 'too_many_seats',
    infants: 'too_many_infants',
  })
})
