import { describe, expect, it } from 'vitest'
import {
  countGuests,
  emptyHotelSearch,
  type HotelSearch,
  toHotelQuery,
  validateHotelSearch,
} from './hotel-search.rules.ts'

const today = '2026-11-15'
const search = (changes: Partial<HotelSearch> = {}): HotelSearch => ({
  ...emptyHotelSearch(),
  city: { name: 'Makkah', name_ar: 'مكة المكرمة', country: 'SA' },
  checkIn: '2026-12-12',
  checkOut: '2026-12-20',
  ...changes,
})

describe('validateHotelSearch', () => {
  const errors = (changes: Partial<HotelSearch>) =>
    validateHotelSearch(search(changes), today).map((error) => `${error.field} ${error.error}`)
  it('requires a city and a stay of at least one night', () => {
    expect(errors({})).toEqual([])
    expect(errors({ city: null })).toEqual(['city missing'])
    expect(errors({ checkOut: '2026-12-12' })).toEqual(['checkOut checkout_before'])
    expect(errors({ checkIn: '2026-11-14' })).toEqual(['checkIn past'])
    expect(errors({ checkOut: '2028-01-01' })).toEqual(['checkOut too_far'])
    expect(errors({ checkIn: '', checkOut: '' })).toEqual(['checkIn missing', 'checkOut missing'])
  })
})

it('writes the rooms into the URL', () => {
  const rooms = [
    { adults: 2, ages: [5, 9] },
    { adults: 1, ages: [] },
  ]
  expect(toHotelQuery(search({ rooms })).toString()).toBe(
    'city=Makkah&country=SA&check_in=2026-12-12&check_out=2026-12-20&room=2-5-9&room=1',
  )
  expect(countGuests(rooms)).toBe(5)
})
