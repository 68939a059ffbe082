import { addDays, daysBetween, isDay } from '../../day.ts'
import {
  type BedKind,
  MAX_ADULTS_PER_ROOM,
  MAX_CHILD_AGE,
  MAX_CHILDREN_PER_ROOM,
  MAX_NIGHTS,
  MAX_ROOMS,
  MAX_STAY_DAYS_AHEAD,
} from '../../vocabulary/hotels.ts'
import type { TextKey } from '../../wording/texts.ts'

/** The guests of one room; children by age on the day of arrival. */
export interface RoomGuests {
  adults: number
  children: readonly number[]
}

/** A stay as requested, in the same form from the page's URL to the supplier. */
export interface Stay {
  /** YYYY-MM-DD, in the hotel's zone. */
  checkIn: string
  checkOut: string
  rooms: readonly RoomGuests[]
  /** Country of the guests' passports; some rates depend on it. */
  nationality: string
}

/** `2`, or `2-7-11`: adults, then the age of each child. */
export const roomText = ({ adults, children }: RoomGuests): string => [adults, ...children].join('-')

/** Parses a room; null if it is invalid. */
export function readRoom(text: string): RoomGuests | null {
  if (!/^\d{1,2}(-\d{1,2})*$/.test(text)) return null
  const [adults = 0, ...children] = text.split('-').map(Number)
  return { adults, children }
}

/** Streets bend: walking distances are this percentage of the straight line. */
export const WALK_DETOUR_PERCENT = 128
export const WALK_METRES_PER_MINUTE = 72

/** Walking time in minutes for a straight-line distance in metres. */
export const walkMinutes = (metres: number): number =>
  Math.max(1, Math.round((metres * WALK_DETOUR_PERCENT) / 100 / WALK_METRES_PER_MINUTE))

/** The Sacred Mosque in Makkah and the Prophet's Mosque in Madinah, and the radius of their cities. */
const harams = [
  { lat: 21.4225, lon: 39.8262 },
  { lat: 24.4672, lon: 39.6111 },
]
const HOLY_CITY_DEGREES = 0.2

/** In Makkah and Madinah people use the Hijri calendar and share rooms. */
export const isInHolyCity = ({ lat, lon }: { lat: number; lon: number }): boolean =>
  harams.some((haram) => Math.hypot(haram.lat - lat, haram.lon - lon) < HOLY_CITY_DEGREES)

/** The trade's names for how many people share a room. */
export type Sharing = 'single' | 'double' | 'triple' | 'quad' | 'quint'
const sharings: readonly (Sharing | undefined)[] = [undefined, 'single', 'double', 'triple', 'quad', 'quint']
export const toSharing = (people: number): Sharing | null => sharings[people] ?? null

const sleepers: Readonly<Record<BedKind, number>> = { single: 1, double: 2, queen: 2, king: 2, sofa_bed: 0 }

/** The sharing a room is made for, by its proper beds. */
export const sharingOfBeds = (beds: readonly { kind: BedKind; count: number }[]): Sharing | null =>
  toSharing(beds.reduce((sum, { kind, count }) => sum + sleepers[kind] * count, 0))

export const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): number =>
  daysBetween(checkIn, checkOut)

export const lastCheckIn = (today: string): string => addDays(today, MAX_STAY_DAYS_AHEAD)

export type StayErrorKey = Extract<
  TextKey,
  | 'date'
  | 'date_early'
  | 'date_far'
  | 'check_out_order'
  | 'too_many_nights'
  | 'too_many_rooms'
  | 'room_adults'
  | 'room_children'
  | 'child_age'
  | 'required'
>

/** Invalid fields by name, such as `rooms.1.children.0`, each with the key of its message. */
export type StayErrors = Record<string, StayErrorKey>

function roomErrors(rooms: readonly RoomGuests[]): StayErrors {
  const errors: StayErrors = {}
  if (rooms.length === 0) errors.rooms = 'required'
  if (rooms.length > MAX_ROOMS) errors.rooms = 'too_many_rooms'
  for (const [index, { adults, children }] of rooms.entries()) {
    if (!Number.isInteger(adults) || adults < 1 || adults > MAX_ADULTS_PER_ROOM)
      errors[`rooms.${index}.adults`] = 'room_adults'
    if (children.length > MAX_CHILDREN_PER_ROOM) errors[`rooms.${index}.children`] = 'room_children'
    for (const [child, age] of children.entries())
      if (!Number.isInteger(age) || age < 0 || age > MAX_CHILD_AGE)
        errors[`rooms.${index}.children.${child}`] = 'child_age'
  }
  return errors
}

/**
 * All invalid fields; empty if the search can be made. `today` is the date at the hotel, or at the agency while the
 * hotel is unknown.
 */
export function stayErrors({ checkIn, checkOut, rooms }: Stay, today: string): StayErrors {
  const errors = roomErrors(rooms)
  if (!isDay(checkIn)) errors.check_in = 'date'
  else if (checkIn < today) errors.check_in = 'date_early'
  else if (checkIn > lastCheckIn(today)) errors.check_in = 'date_far'
  if (!isDay(checkOut)) errors.check_out = 'date'
  else if (isDay(checkIn) && checkOut <= checkIn) errors.check_out = 'check_out_order'
  else if (isDay(checkIn) && nightsOf({ checkIn, checkOut }) > MAX_NIGHTS) errors.check_out = 'too_many_nights'
  return errors
}
