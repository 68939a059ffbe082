import { addDays, isDay } from '@safar/contract/day'
import {
  type RoomGuests,
  readRoom,
  roomText,
  type StayErrors,
  stayErrors,
} from '@safar/contract/products/hotels/stay.rules'
import { type PlaceKind, placeKinds } from '@safar/contract/vocabulary/hotels'
import { type Payer, payerOf, writePayer } from '../../buyers/public.ts'

/** A search for rooms, as stored in the URL. */
export interface HotelSearch {
  kind: PlaceKind
  /** The id of a place; empty if none is chosen. */
  place: string
  checkIn: string
  checkOut: string
  rooms: readonly RoomGuests[]
  nationality: string
  /** The payer for whom the office books: every price is theirs. */
  payer?: Payer
}

const WEEKS_AHEAD = 3

export const emptyHotelSearch = (today: string): HotelSearch => ({
  kind: 'city',
  place: '',
  checkIn: addDays(today, WEEKS_AHEAD * 7),
  checkOut: addDays(today, WEEKS_AHEAD * 7 + 3),
  rooms: [{ adults: 2, children: [] }],
  nationality: 'PK',
})

export function toHotelParams({
  kind,
  place,
  checkIn,
  checkOut,
  rooms,
  nationality,
  payer,
}: HotelSearch): URLSearchParams {
  const stay = { kind, place, check_in: checkIn, check_out: checkOut, rooms: rooms.map(roomText).join(',') }
  return writePayer(new URLSearchParams({ ...stay, ...(nationality !== 'PK' && { nationality }) }), payer)
}

export const isHotelQuery = (params: URLSearchParams): boolean => params.has('place')

/** Parses a search; missing or unreadable values are as in an empty one. */
export function fromHotelParams(params: URLSearchParams, today: string): HotelSearch {
  const empty = emptyHotelSearch(today)
  const text = (name: string) => params.get(name) ?? ''
  const payer = payerOf(params)
  const rooms = text('rooms').split(',').map(readRoom)
  return {
    kind: placeKinds.find((kind) => kind === text('kind')) ?? empty.kind,
    place: text('place'),
    checkIn: isDay(text('check_in')) ? text('check_in') : empty.checkIn,
    checkOut: isDay(text('check_out')) ? text('check_out') : empty.checkOut,
    rooms: rooms.every((room) => room !== null) ? rooms : empty.rooms,
    nationality: /^[A-Z]{2}$/.test(text('nationality')) ? text('nationality') : empty.nationality,
    ...(payer && { payer }),
  }
}

/** All invalid fields, named as in the call. */
export const hotelErrors = (search: HotelSearch, today: string): StayErrors => ({
  ...(search.place === '' && ({ place: 'required' } as const)),
  ...stayErrors(search, today),
})

export const countGuests = (rooms: readonly RoomGuests[]): number =>
  rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)

/** The search in a URL: whether there is one, and whether it is valid. */
export function readHotelSearch(params: URLSearchParams, today: string) {
  const search = fromHotelParams(params, today)
  const isSearched = isHotelQuery(params)
  return { search, isSearched, isValid: isSearched && Object.keys(hotelErrors(search, today)).length === 0 }
}
