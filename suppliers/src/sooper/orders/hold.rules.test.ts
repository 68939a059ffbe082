import { describe, expect, it } from 'vitest'
import type { SupplierOffer, Traveller } from '../../flight-supplier.ts'
import { travellersProblem } from './hold.rules.ts'

const offer = (passenger: Traveller['type'], date: string): Pick<SupplierOffer, 'fares' | 'slices'> => ({
  fares: [{ passenger, count: 1, base: 100, taxes: [] }],
  slices: [
    [
      {
        flight: {
          id: 'PK1/x',
          marketing: { code: 'PK', number: '1' },
          operating: { code: 'PK', number: '1' },
          aircraft: { code: '320' },
          from: { airport: 'LHE', terminal: null, at: `${date}T10:00:00+05:00` },
          to: { airport: 'JED', terminal: null, at: `${date}T13:00:00+03:00` },
          minutes: 300,
          technical_stops: [],
        },
        cabin: 'economy',
        booking_class: 'Y',
        fare_basis: 'Y',
        seats_left: 9,
        baggage: [],
      },
    ],
  ],
})
const born = (type: Traveller['type'], date: string): Traveller[] => [
  { key: 'one', type, title: 'MR', givenName: 'Ali', familyName: 'Khan', birthDate: date, gender: 'male' },
]

describe('ages count on the day of the last leg', () => {
  it.each([
    ['child', '2014-12-13', undefined],
    ['child', '2014-12-12', 'an age does not fit the passenger type'],
    ['adult', '2014-12-12', undefined],
    ['adult', '2014-12-13', 'an age does not fit the passenger type'],
    ['child', '2024-12-12', undefined],
    ['child', '2024-12-13', 'an age does not fit the passenger type'],
    ['adult', 'yesterday', 'an age does not fit the passenger type'],
  ] as const)('a %s born on %s travels on 12 December 2026: %s', (type, date, problem) => {
    expect(travellersProblem(offer(type, '2026-12-12'), born(type, date))).toBe(problem)
  })
})

describe('infants on laps', () => {
  const lap = (key: string, withAdult?: string): Traveller => ({
    key,
    type: 'infant',
    title: 'MSTR',
    givenName: `Ali ${key}`,
    familyName: 'Khan',
    birthDate: '2026-02-03',
    gender: 'male',
    ...(withAdult && { withAdult }),
  })
  const parent = (key: string): Traveller => ({
    key,
    type: 'adult',
    title: 'MR',
    givenName: `Omar ${key}`,
    familyName: 'Khan',
    birthDate: '1988-03-04',
    gender: 'male',
  })
  const family = {
    ...offer('adult', '2026-12-12'),
    fares: (['adult', 'infant'] as const).map((passenger) => ({ passenger, count: 2, base: 100, taxes: [] })),
  }
  it.each([
    [['a', 'b'], undefined],
    [['a', 'a'], 'two infants on one lap'],
    [['a', 'c'], 'an infant travels with no adult'],
    [['a', undefined], 'an infant travels with no adult'],
  ] as const)('two adults with infants on the laps of %j: %s', ([first, second], problem) => {
    const travellers = [parent('a'), parent('b'), lap('x', first), lap('y', second)]
    expect(travellersProblem(family, travellers)).toBe(problem)
  })
})
