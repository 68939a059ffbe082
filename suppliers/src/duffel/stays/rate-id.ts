import { isDay } from '@safar/contract/day'
import { readRoom, roomText } from '@safar/contract/products/hotels/stay.rules'
import type { Stay } from '../../stay-supplier.ts'

/** The contents of one of our rate ids: Duffel's own rates expire soon, and do not say what they were for. */
export interface RateKey {
  /** Duffel's id. */
  rateId: string
  hotelId: string
  /** Identifies the same choice when it is searched for again. */
  choice: string
  stay: Stay
  /** Index of the room in the stay. */
  place: number
  /** In milliseconds. */
  expiresAt: number
}

const ID =
  /^d1~(rat_\w{1,60})~(acc_\w{1,60})~([0-9a-z]{1,14})~(\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\d)~([\d.-]{1,60})~([A-Z]{2})~(\d)~([0-9a-z]{5,12})$/

export const rateIdOf = ({ rateId, hotelId, choice, stay, place, expiresAt }: RateKey): string =>
  [
    ...['d1', rateId, hotelId, choice, stay.checkIn, stay.checkOut, stay.rooms.map(roomText).join('.')],
    ...[stay.nationality, place, expiresAt.toString(36)],
  ].join('~')

/** Null if the text is not one of our ids. */
export function readRateId(id: string): RateKey | null {
  const [
    ,
    rateId = '',
    hotelId = '',
    choice = '',
    checkIn = '',
    checkOut = '',
    rooms = '',
    nationality = '',
    nth,
    end,
  ] = ID.exec(id.slice(0, 400)) ?? []
  const read = rooms.split('.').map(readRoom)
  if (!isDay(checkIn) || !isDay(checkOut) || !read.every((room) => room !== null)) return null
  const place = Number(nth)
  if (place >= read.length) return null
  const stay = { checkIn, checkOut, rooms: read, nationality }
  return { rateId, hotelId, choice, stay, place, expiresAt: Number.parseInt(end ?? '', 36) }
}
