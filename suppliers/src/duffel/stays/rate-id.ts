import { isDay } from '@safar/contract/day'
import { readRoom, roomText } from '@safar/contract/hotels/stay.rules'
import type { Stay } from '../../stay-supplier.ts'

/** What an id of ours says: Duffel's own rates end soon, and nobody can ask what one of them was for. */
export interface RateKey {
  /** Duffel's. */
  rateId: string
  hotelId: string
  /** What makes it the same choice when it is asked for again. */
  choice: string
  stay: Stay
  /** Which of the stay's rooms. */
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

/** Null where the text is no id of ours. */
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
  return { ...{ rateId, hotelId, choice, stay, place }, expiresAt: Number.parseInt(end ?? '', 36) }
}
