import { describe, expect, test } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { dateIn, plusDays, troublesOf } from './query.rules.ts'

const query = (legs: string[], trip: 'one_way' | 'multi_city' = 'multi_city') => ({
  trip,
  legs,
  cabin: 'economy' as const,
  adults: 1,
  children: 0,
  infants: 0,
})

describe('today is the origin’s today', () => {
  // In Honolulu it is still the 11th, in Lahore already the 12th.
  const now = new Date('2026-12-12T05:00:00Z')

  test.each([
    ['HNL-LHR-2026-12-11', {}],
    ['HNL-LHR-2026-12-10', { 'legs.0.date': 'date_early' }],
    ['LHE-JED-2026-12-12', {}],
    ['LHE-JED-2026-12-11', { 'legs.0.date': 'date_early' }],
    [`LHE-JED-${plusDays('2026-12-12', 360)}`, {}],
    [`LHE-JED-${plusDays('2026-12-12', 361)}`, { 'legs.0.date': 'date_far' }],
  ])('%s', (leg, troubles) => expect(troublesOf(query([leg]), smallWorld, now)).toEqual(troubles))
})

const now = new Date('2026-11-15T12:00:00Z')

test('legs may fall on one day, and never go back', () => {
  const legs = ['LHE-DOH-2026-12-12', 'DOH-LHR-2026-12-12', 'LHR-KHI-2026-12-20']
  expect(troublesOf(query(legs), smallWorld, now)).toEqual({})
  expect(troublesOf(query([...legs, 'KHI-LHE-2026-12-19']), smallWorld, now)).toEqual({ 'legs.3.date': 'date_order' })
})

test('every wrong field is named at once', () => {
  const bad = { ...query(['QQQ-JED-2026-13-01', 'JED-JED-2026-12-01'], 'one_way'), children: 9, infants: 2 }
  expect(troublesOf(bad, smallWorld, now)).toEqual({
    legs: 'leg',
    'legs.0.origin': 'airport',
    'legs.0.date': 'date',
    'legs.1.destination': 'same_place',
    children: 'too_many_seats',
    infants: 'too_many_infants',
  })
})

test('dates add up over the ends of months, years and clock changes', () => {
  expect([plusDays('2026-12-31', 1), plusDays('2028-02-28', 1), plusDays('2027-03-28', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2027-03-29',
  ])
  expect(dateIn('Pacific/Honolulu', new Date('2026-01-01T09:59:59Z'))).toBe('2025-12-31')
})
