import { describe, expect, test } from 'vitest'
import {
  emptyRideSearch,
  isRideSearch,
  readRideChoice,
  readRideSearch,
  rideSearchErrors,
  toChoiceParams,
  toChoiceQuery,
  toRideParams,
  toRideQuery,
} from './ride-search.rules.ts'

const today = '2027-02-01'
const read = (query: string) => readRideSearch(new URLSearchParams(query), today)

describe('a search in a URL', () => {
  test('is what the form wrote there', () => {
    const search = { ...emptyRideSearch(today), from: 1, to: 2, day: '2027-03-02', time: '23:45', people: 5, bags: 0 }
    expect(read(String(toRideParams(search)))).toEqual(search)
  })

  test('has hours only by the hour, and a destination only as a transfer', () => {
    const search = { ...emptyRideSearch(today), from: 1, to: 2, hours: 6, days: 3 }
    expect(toRideParams({ ...search, service: 'hourly' }).get('hours')).toBe('6')
    expect(toRideParams({ ...search, service: 'hourly' }).has('to')).toBe(false)
    expect(toRideParams({ ...search, service: 'daily' }).get('days')).toBe('3')
    expect(toRideParams(search).has('hours')).toBe(false)
  })

  test.each([
    'day=tomorrow',
    'time=25:00',
    'people=0',
    'people=61',
    'bags=-1',
    'hours=25',
    'days=31',
    'service=boat',
    'from=x',
  ])('%s is as usual, because it cannot be', (query) => expect(read(query)).toEqual(emptyRideSearch(today)))

  test('names rides once it says where they begin, or in which vehicle', () => {
    expect(isRideSearch(new URLSearchParams('from=3'))).toBe(true)
    expect(isRideSearch(new URLSearchParams('vehicle=3'))).toBe(true)
    expect(isRideSearch(new URLSearchParams('to=3&day=2027-03-02'))).toBe(false)
  })
})

describe('what is sent', () => {
  const search = { ...emptyRideSearch(today), from: 1, to: 2 }

  test('is nothing while the place or a possible day is missing', () => {
    expect(rideSearchErrors({ ...search, from: null }, today)).toEqual({ from: 'form.fromMissing' })
    expect(rideSearchErrors({ ...search, day: '2027-01-31' }, today)).toEqual({ day: 'form.dayPast' })
    expect(rideSearchErrors({ ...search, day: '' }, today)).toEqual({ day: 'form.dayMissing' })
    expect(rideSearchErrors({ ...search, day: '2029-01-01' }, today)).toEqual({ day: 'form.dayFar' })
    expect(toRideQuery({ ...search, from: null }, today)).toBeNull()
  })

  test('today can be searched, and a vehicle without a place', () => {
    expect(rideSearchErrors({ ...search, day: today }, today)).toEqual({})
    expect(toRideQuery({ ...search, from: null, to: null, vehicle: 9 }, today)).toMatchObject({ vehicle_id: 9 })
  })

  test('has the length of its service alone', () => {
    expect(toRideQuery(search, today)).toMatchObject({ from_id: 1, to_id: 2, people: 2 })
    expect(toRideQuery(search, today)).not.toHaveProperty('hours')
    const hourly = toRideQuery({ ...search, service: 'hourly', hours: 6 }, today)
    expect(hourly).toMatchObject({ service: 'hourly', hours: 6 })
    expect(hourly).not.toHaveProperty('to_id')
    expect(toRideQuery({ ...search, service: 'daily', days: 3 }, today)).toMatchObject({ days: 3 })
  })
})

describe('the chosen ride', () => {
  const choice = { ...emptyRideSearch(today), route: 7, vehicle: 9, reverse: true, from: 2, to: 1 }

  test('is read from the URL as it was written', () => {
    expect(readRideChoice('7', toChoiceParams(choice), today)).toEqual(choice)
  })

  test.each(['vehicle', 'day', 'time'])('without its %s there is none', (name) => {
    const params = toChoiceParams(choice)
    params.delete(name)
    expect(readRideChoice('7', params, today)).toBeNull()
  })

  test('is priced by its route and vehicle', () => {
    expect(toChoiceQuery(choice)).toMatchObject({ route_id: 7, vehicle_id: 9, people: 2 })
    expect(toChoiceQuery(choice)).not.toHaveProperty('from_id')
  })
})
