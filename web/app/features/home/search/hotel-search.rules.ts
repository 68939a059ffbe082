import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import { addDays, isIsoDate } from '../../flights/public.ts'

export interface Room {
  adults: number
  /** One age for each child. */
  ages: number[]
}

/** A city of the reference data, identified by name and country. */
export interface City {
  name: string
  name_ar: string | null
  country: string
}

export interface HotelSearch {
  city: City | null
  checkIn: string
  checkOut: string
  rooms: Room[]
}

export const MAX_ROOMS = 6
export const MAX_GUESTS_PER_ROOM = 6
export const MAX_CHILD_AGE = 11

export const emptyHotelSearch = (): HotelSearch => ({
  city: null,
  checkIn: '',
  checkOut: '',
  rooms: [{ adults: 2, ages: [] }],
})

export type HotelField = 'city' | 'checkIn' | 'checkOut'

interface HotelFieldError {
  field: HotelField
  error: 'missing' | 'past' | 'too_far' | 'checkout_before'
}

export function validateHotelSearch(search: HotelSearch, today: string): HotelFieldError[] {
  const errors: HotelFieldError[] = []
  if (!search.city) errors.push({ field: 'city', error: 'missing' })
  if (!isIsoDate(search.checkIn)) errors.push({ field: 'checkIn', error: 'missing' })
  else if (search.checkIn < today) errors.push({ field: 'checkIn', error: 'past' })
  if (!isIsoDate(search.checkOut)) errors.push({ field: 'checkOut', error: 'missing' })
  else if (search.checkOut > addDays(today, MAX_DAYS_AHEAD)) errors.push({ field: 'checkOut', error: 'too_far' })
  else if (search.checkOut <= search.checkIn) errors.push({ field: 'checkOut', error: 'checkout_before' })
  return errors
}

export const countGuests = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, room) => sum + room.adults + room.ages.length, 0)

/** A room is written as its adults, then the age of each child: `2-5-9`. */
export function toHotelQuery(search: HotelSearch): URLSearchParams {
  const query = new URLSearchParams({
    city: search.city?.name ?? '',
    country: search.city?.country ?? '',
    check_in: search.checkIn,
    check_out: search.checkOut,
  })
  for (const room of search.rooms) query.append('room', [room.adults, ...room.ages].join('-'))
  return query
}
