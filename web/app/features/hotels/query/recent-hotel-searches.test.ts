// @vitest-environment happy-dom
import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import { beforeEach, expect, test } from 'vitest'
import { emptyHotelSearch } from './hotel-search.ts'
import { recentHotelSearches, rememberHotelSearch } from './recent-hotel-searches.ts'

const today = '2026-11-16'
const makePlace = (id: string): SearchPlace => ({
  kind: 'city',
  id,
  name: id,
  name_ar: id,
  city: null,
  city_ar: null,
  country: 'AE',
  lat: 25.2,
  lon: 55.3,
  hotels: 9,
})
const searchOf = (place: string, checkIn = '2026-12-07') => ({
  ...emptyHotelSearch(today),
  place,
  checkIn,
  checkOut: '2026-12-20',
})

beforeEach(() => localStorage.clear())

test('the newest search comes first, each place appears once, and at most four are kept', () => {
  for (const id of ['dubai', 'makkah', 'doha', 'muscat', 'lahore', 'doha'])
    rememberHotelSearch(searchOf(id), makePlace(id))
  expect(recentHotelSearches(today).map(({ place }) => place.id)).toEqual(['doha', 'lahore', 'muscat', 'makkah'])
})

test('past dates and unreadable entries are not offered', () => {
  rememberHotelSearch(searchOf('dubai', '2026-11-18'), makePlace('dubai'))
  expect(recentHotelSearches('2026-11-19')).toEqual([])
  localStorage.setItem('recent_hotel_searches', '[{"query":"place=x","place":{"id":7}},null]')
  expect(recentHotelSearches(today)).toEqual([])
  localStorage.setItem('recent_hotel_searches', 'not json')
  expect(recentHotelSearches(today)).toEqual([])
})

test('the buyer the office searched for is not remembered', () => {
  rememberHotelSearch({ ...searchOf('dubai'), payer: { kind: 'agent', id: 12 } }, makePlace('dubai'))
  expect(recentHotelSearches(today)[0]?.search.payer).toBeUndefined()
  expect(localStorage.getItem('recent_hotel_searches')).not.toContain('agent')
})
