import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import { addDays, isIsoDate } from '../flights/public.ts'

export interface Room {
  adults: number
  /** One age for each child. */
  ages: number[]
}

/** A city of the reference data; its name and country tell it from others. */
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
export const MAX_IN_ROOM = 6
export const OLDEST_CHILD = 11

export const emptyHotelSearch = (): HotelSearch => ({
  city: null,
  checkIn: '',
  checkOut: '',
  rooms: [{ adults: 2, ages: [] }],
})

export type HotelField = 'city' | 'checkIn' | 'checkOut'

interface HotelIssue {
  field: HotelField
  complaint: 'missing' | 'past' | 'too_far' | 'checkout_before'
}

export function hotelIssuesOf(search: HotelSearch, today: string): HotelIssue[] {
  const issues: HotelIssue[] = []
  if (!search.city) issues.push({ field: 'city', complaint: 'missing' })
  if (!isIsoDate(search.checkIn)) issues.push({ field: 'checkIn', complaint: 'missing' })
  else if (search.checkIn < today) issues.push({ field: 'checkIn', complaint: 'past' })
  if (!isIsoDate(search.checkOut)) issues.push({ field: 'checkOut', complaint: 'missing' })
  else if (search.checkOut > addDays(today, MAX_DAYS_AHEAD)) issues.push({ field: 'checkOut', complaint: 'too_far' })
  else if (search.checkOut <= search.checkIn) issues.push({ field: 'checkOut', complaint: 'checkout_before' })
  return issues
}

export const guestsOf = (rooms: readonly Room[]): number =>
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
