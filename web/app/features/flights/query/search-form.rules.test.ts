import { addDays, isDay } from '@safar/contract/day'
import { cabins, MAX_LEGS, tripTypes } from '@safar/contract/vocabulary/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officeToday } from '../../../ui/time/calendar.ts'
import { addLeg, asTrip, emptySearch, type FlightSearch } from './flight-search.ts'
import { fieldErrorsOf, fromQuery, toQuery } from './search-form.rules.ts'

const today = '2026-11-15'

const search = (changes: Partial<FlightSearch> = {}): FlightSearch => ({
  ...emptySearch(),
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  returnDate: '2026-12-26',
  ...changes,
})
const errors = (changes: Partial<FlightSearch>) =>
  fieldErrorsOf(search(changes), today).map(({ field, leg, key }) => `${field}.${leg} ${key}`)
const leg = (date: string, origin = 'LHE', destination = 'JED') => ({ origin, destination, date })

describe('fieldErrorsOf', () => {
  it('accepts a complete search', () => {
    expect(errors({})).toEqual([])
  })

  it('names every empty field of a new form', () => {
    expect(fieldErrorsOf(emptySearch(), today).map(({ field }) => field)).toEqual(['from', 'to', 'departure', 'return'])
  })

  it('requires a destination different from the origin', () => {
    expect(errors({ legs: [leg('2026-12-12', 'LHE', 'LHE')] })).toEqual(['to.0 same_place'])
  })

  it('takes dates from today to 360 days ahead', () => {
    const dated = (date: string) => errors({ trip: 'one_way', returnDate: '', legs: [leg(date)] })
    expect(dated(today)).toEqual([])
    expect(dated(addDays(today, 360))).toEqual([])
    expect(dated(addDays(today, -1))).toEqual(['departure.0 date_early'])
    expect(dated(addDays(today, 361))).toEqual(['departure.0 date_far'])
    expect(dated('2027-02-30')).toEqual(['departure.0 date'])
  })

  it('requires dates in chronological order', () => {
    expect(errors({ returnDate: '2026-12-11' })).toEqual(['return.0 date_order'])
    expect(errors({ returnDate: '2026-12-12' })).toEqual([])
    const legs = [leg('2026-12-12'), leg('2026-12-20', 'JED', 'DXB'), leg('2026-12-19', 'DXB', 'LHE')]
    expect(errors({ trip: 'multi_city', legs })).toEqual(['departure.2 date_order'])
  })

  it('requires a return date only for a round trip', () => {
    expect(errors({ returnDate: '' })).toEqual(['return.0 date'])
    expect(errors({ trip: 'one_way', returnDate: '' })).toEqual([])
  })
})

describe('passengers', () => {
  const of = (adults: number, children: number, infants: number) => errors({ adults, children, infants })
  it('are limited to nine seats, with infants on laps', () => {
    expect(of(1, 0, 0)).toEqual([])
    expect(of(5, 4, 5)).toEqual([])
    expect(of(0, 1, 0)).toEqual(['passengers.0 required'])
    expect(of(5, 5, 0)).toEqual(['passengers.0 too_many_seats'])
    expect(of(1, 0, 2)).toEqual(['passengers.0 too_many_infants'])
    expect(of(1.5, 0, 0)).toEqual(['passengers.0 required'])
  })
})

describe('the URL', () => {
  const code = fc.stringMatching(/^[A-Z]{3}$/)
  const date = fc.integer({ min: 0, max: 360 }).map((days) => addDays(today, days))
  const anyLeg = fc.record({ origin: code, destination: code, date })
  const anySearch = fc
    .record({
      trip: fc.constantFrom(...tripTypes),
      legs: fc.array(anyLeg, { minLength: 1, maxLength: MAX_LEGS }),
      returnDate: date,
      cabin: fc.constantFrom(...cabins),
      adults: fc.integer({ min: 0, max: 12 }),
      children: fc.integer({ min: 0, max: 12 }),
      infants: fc.integer({ min: 0, max: 12 }),
    })
    .map(
      (made): FlightSearch => ({
        ...made,
        legs: made.trip === 'multi_city' ? made.legs : made.legs.slice(0, 1),
        returnDate: made.trip === 'round_trip' ? made.returnDate : '',
      }),
    )

  it('carries the whole search there and back', () => {
    fc.assert(
      fc.property(anySearch, (made) => {
        expect(fromQuery(new URLSearchParams(toQuery(made).toString()))).toEqual(made)
      }),
    )
  })

  it('is still read in the older form, with a `leg` for each leg and a `return`', () => {
    const old = 'trip=round_trip&leg=LHE-JED-2026-12-12&return=2026-12-26&cabin=economy&adults=1&children=0&infants=0'
    expect(fromQuery(new URLSearchParams(old))).toEqual(search())
  })

  it('is read without failing, whatever it contains', () => {
    fc.assert(fc.property(fc.string(), (text) => void fieldErrorsOf(fromQuery(new URLSearchParams(text)), today)))
    expect(fromQuery(new URLSearchParams('trip=x&leg=lhe&adults=999&return=soon'))).toEqual(emptySearch())
  })
})

describe('changing the trip', () => {
  it('keeps what was typed, and starts the next leg where the last one ends', () => {
    const multi = asTrip(search(), 'multi_city')
    expect(multi.legs).toEqual([leg('2026-12-12'), { origin: 'JED', destination: '', date: '' }])
    expect(asTrip(multi, 'one_way').legs).toEqual([leg('2026-12-12')])
  })
  it('stops at six legs', () => {
    let grown = asTrip(search(), 'multi_city')
    for (let i = 0; i < 9; i++) grown = addLeg(grown)
    expect(grown.legs).toHaveLength(MAX_LEGS)
  })
})

it('recognises real dates', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2027-02-29')).toBe(false)
  expect(isDay('27-2-9')).toBe(false)
  expect(officeToday(Date.parse('2026-01-05T19:00:00Z'))).toBe('2026-01-06')
})
