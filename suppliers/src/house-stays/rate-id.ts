import { dayNumber } from '@safar/contract/day'
import { readRoom, roomText } from '@safar/contract/products/hotels/stay.rules'
import type { Board } from '@safar/contract/vocabulary/hotels'
import { dateOf } from '../shared/calendar.ts'
import type { RoomGuests } from '../stay-supplier.ts'
import { boardAt, boardIndex } from './rates/boards.ts'

export type Plan = 'flexible' | 'fixed'

/** Everything needed to price the same choice again: the house stores no offers. */
export interface RateKey {
  hotelId: string
  roomId: string
  board: Board
  plan: Plan
  /** Days since 1970. */
  checkIn: number
  nights: number
  guests: RoomGuests
  nationality: string
  /** UTC minute of the offer. */
  offeredAt: number
}

const ID =
  /^h1~([\w:-]+\.\d{1,4})~([\w-]{3,20})~([0-4])([xf])~(\d{4}-\d\d-\d\d)~(\d{1,2})~([\d-]{1,20})~([A-Z]{2})~([0-9a-z]{5,8})$/

/** The end of an id: the same for all rates of one room in a search. */
export const rateIdTail = (key: Omit<RateKey, 'hotelId' | 'roomId' | 'board' | 'plan'>): string =>
  `${dateOf(key.checkIn)}~${key.nights}~${roomText(key.guests)}~${key.nationality}~${key.offeredAt.toString(36)}`

export const rateId = (key: Pick<RateKey, 'hotelId' | 'roomId' | 'board' | 'plan'>, tail: string): string =>
  `h1~${key.hotelId}~${key.roomId}~${boardIndex(key.board)}${key.plan === 'fixed' ? 'x' : 'f'}~${tail}`

/** Undefined if the text is not one of our ids. */
export function readRateId(id: string): RateKey | undefined {
  const [
    ,
    hotelId = '',
    roomId = '',
    boardDigit,
    plan,
    checkIn = '',
    nights,
    guestsText = '',
    nationality = '',
    at = '',
  ] = ID.exec(id.slice(0, 400)) ?? []
  const board = boardAt(Number(boardDigit))
  const guests = readRoom(guestsText)
  const day = dayNumber(checkIn)
  const stayNights = Number(nights)
  if (!board || !guests || Number.isNaN(day) || dateOf(day) !== checkIn || !(stayNights >= 1)) return undefined
  return {
    hotelId,
    roomId,
    board,
    plan: plan === 'x' ? 'fixed' : 'flexible',
    checkIn: day,
    nights: stayNights,
    guests,
    nationality,
    offeredAt: Number.parseInt(at, 36),
  }
}
