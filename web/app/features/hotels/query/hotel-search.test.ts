import { expect, test } from 'vitest'
import { countGuests, emptyHotelSearch, fromHotelParams, hotelErrors, toHotelParams } from './hotel-search.ts'

const today = '2026-11-16'
const family = {
  ...emptyHotelSearch(today),
  place: 'makkah',
  rooms: [
    { adults: 2, children: [4, 7] },
    { adults: 1, children: [] },
  ],
}

test('a search is read back from its own URL', () => {
  expect(fromHotelParams(toHotelParams(family), today)).toEqual(family)
  expect(fromHotelParams(toHotelParams({ ...family, nationality: 'GB' }), today).nationality).toBe('GB')
})

test('unreadable values are replaced by those of an empty search, and a missing place is reported', () => {
  const search = fromHotelParams(new URLSearchParams('rooms=x&check_in=2026-02-30&kind=planet'), today)
  expect(search).toEqual(emptyHotelSearch(today))
  expect(hotelErrors(search, today)).toEqual({ place: 'required' })
  expect(hotelErrors(family, today)).toEqual({})
})

test('guests of all rooms are counted', () => {
  expect(countGuests(family.rooms)).toBe(5)
})
