import type { ClaimStore } from '../../shared/order-store.ts'

/** Rooms of one kind wanted for one night. */
export interface RoomNight {
  city: string
  hotel: string
  room: string
  /** YYYY-MM-DD. */
  night: string
  rooms: number
  /** What may be sold of it in all: never exceeded by the sum of live sales. */
  capacity: number
}

/** Sold rooms by `roomNightKey`; what is missing has sold nothing. */
export type RoomNightCounts = ReadonlyMap<string, number>

/**
 * What has been sold; all else is computed. A sale is live until `until` passes, for ever once kept.
 */
export interface StayInventory extends ClaimStore<RoomNight> {
  /** Live sales in these cities, of the nights from the first to the last. */
  sold(cities: readonly string[], first: string, last: string): Promise<RoomNightCounts>
}

export const roomNightKey = (hotel: string, room: string, night: string): string => `${hotel}/${room}/${night}`
