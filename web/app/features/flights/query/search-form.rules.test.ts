import { cabins, MAX_LEGS, tripTypes } from '@safar/contract/vocabulary/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLeg, asTrip, emptySearch, type FlightSearch } from './flight-search.ts'
import { addDays, isIsoDate, todayOf } from './iso-date.ts'
import { fromQuery, issuesOf, passengersComplaint, toQuery } from './search-form.rules.ts'

const today = '2026-11-15'

const search = (changes: Partial<FlightSearch> = {}): FlightSearch => ({
  ...emptySearch(),
  legs: [{ from: 'LHE', to: 'JED', date: '2026-12-12' }],
  returnDate: '2026-12-26',
  ...changes,
})
const complaints = (changes: Partial<FlightSearch>) =>
  issuesOf(search(changes), today).map(({ field, leg, complaint }) => `${field}.${leg} ${complaint}`)
const leg = (date: string, from = 'LHE', to = 'JED') => ({ from, to, date })

describe('issuesOf', () => {
  it('lets a whole search through', () => {
    expect(complaints({})).toEqual([])
  })

  it('names every empty field of a new form', () => {
    expect(issuesOf(emptySearch(), today).map((issue) => issue.field)).toEqual(['from', 'to', 'departure', 'return'])
  })

  it('wants another place to go to', () => {
    expect(complaints({ legs: [leg('2026-12-12', 'LHE', 'LHE')] })).toEqual(['to.0 same_place'])
  })

  it('takes dates from today to 360 days ahead', () => {
    const dated = (date: string) => complaints({ trip: 'one_way', returnDate: '', legs: [leg(date)] })
    expect(dated(today)).toEqual([])
    expect(dated(addDays(today, 360))).toEqual([])
    expect(dated(addDays(today, -1))).toEqual(['departure.0 past'])
    expect(dated(addDays(today, 361))).toEqual(['departure.0 too_far'])
    expect(dated('2027-02-30')).toEqual(['departure.0 missing'])
  })

  it('wants dates that do not go back', () => {
    expect(complaints({ returnDate: '2026-12-11' })).toEqual(['return.0 before_previous'])
    expect(complaints({ returnDate: '2026-12-12' })).toEqual([])
    const legs = [leg('2026-12-12'), leg('2026-12-20', 'JED', 'DXB'), leg('2026-12-19', 'DXB', 'LHE')]
    expect(complaints({ trip: 'multi_city', legs })).toEqual(['departure.2 before_previous'])
  })

  it('asks for a return of a round trip alone', () => {
    expect(complaints({ returnDate: '' })).toEqual(['return.0 missing'])
    expect(complaints({ trip: 'one_way', returnDate: '' })).toEqual([])
  })
})

describe('passengersComplaint', () => {
  const of = (adults: number, children: number, infants: number) => passengersComplaint({ adults, children, infants })
  it('seats nine at most, infants on laps', () => {
    expect(of(1, 0, 0)).toBeNull()
    expect(of(5, 4, 5)).toBeNull()
    expect(of(0, 1, 0)).toBe('no_adult')
    expect(of(5, 5, 0)).toBe('too_many')
    expect(of(1, 0, 2)).toBe('too_many_infants')
    expect(of(1.5, 0, 0)).toBe('no_adult')
  })
})

describe('the address', () => {
  const code = fc.stringMatching(/^[A-Z]{3}$/)
  const date = fc.integer({ min: 0, max: 360 }).map((days) => addDays(today, days))
  const anyLeg = fc.record({ from: code, to: code, date })
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

  it('reads anything without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => void issuesOf(fromQuery(new URLSearchParams(text)), today)))
    expect(fromQuery(new URLSearchParams('trip=x&leg=lhe&adults=999&return=soon'))).toEqual(emptySearch())
  })
})

describe('changing the trip', () => {
  it('keeps what was typed and starts the next leg where the last one ends', () => {
    const multi = asTrip(search(), 'multi_city')
    expect(multi.legs).toEqual([leg('2026-12-12'), { from: 'JED', to: '', date: '' }])
    expect(asTrip(multi, 'one_way').legs).toEqual([leg('2026-12-12')])
  })
  it('stops at six legs', () => {
    let grown = asTrip(search(), 'multi_city')
    for (let i = 0; i < 9; i++) grown = addLeg(grown)
    expect(grown.legs).toHaveLength(MAX_LEGS)
  })
})

it('knows real days', () => {
  expect(isIsoDate('2028-02-29')).toBe(true)
  expect(isIsoDate('2027-02-29')).toBe(false)
  expect(isIsoDate('27-2-9')).toBe(false)
  expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
