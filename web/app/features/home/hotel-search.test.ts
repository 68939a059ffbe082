import { describe, expect, it } from 'vitest'
import { emptyHotelSearch, guestsOf, type HotelSearch, hotelIssuesOf, toHotelQuery } from './hotel-search.ts'

const today = '2026-11-15'
const search = (changes: Partial<HotelSearch> = {}): HotelSearch => ({
  ...emptyHotelSearch(),
  city: { name: 'Makkah', name_ar: 'مكة المكرمة', country: 'SA' },
  checkIn: '2026-12-12',
  checkOut: '2026-12-20',
  ...changes,
})

describe('hotelIssuesOf', () => {
  const complaints = (changes: Partial<HotelSearch>) =>
    hotelIssuesOf(search(changes), today).map((issue) => `${issue.field} ${issue.complaint}`)
  it('wants a city and a stay of a night or more', () => {
    expect(complaints({})).toEqual([])
    expect(complaints({ city: null })).toEqual(['city missing'])
    expect(complaints({ checkOut: '2026-12-12' })).toEqual(['checkOut checkout_before'])
    expect(complaints({ checkIn: '2026-11-14' })).toEqual(['checkIn past'])
    expect(complaints({ checkOut: '2028-01-01' })).toEqual(['checkOut too_far'])
    expect(complaints({ checkIn: '', checkOut: '' })).toEqual(['checkIn missing', 'checkOut missing'])
  })
})

it('writes the rooms into the address', () => {
  const rooms = [
    { adults: 2, ages: [5, 9] },
    { adults: 1, ages: [] },
  ]
  expect(toHotelQuery(search({ rooms })).toString()).toBe(
    'city=Makkah&country=SA&check_in=2026-12-12&check_out=2026-12-20&room=2-5-9&room=1',
  )
  expect(guestsOf(rooms)).toBe(5)
})
