import type { ClaimStore } from '../../shared/order-store.ts'

/** Rooms of one kind requested for one night. */
export interface RoomNight {
  city: string
  hotel: string
  room: string
  /** YYYY-MM-DD. */
  night: string
  rooms: number
  /** Total number that can be sold; the sum of live sales never exceeds it. */
  capacity: number
}

/** Sold rooms by `roomNightKey`; a missing key means nothing is sold. */
export type RoomNightCounts = ReadonlyMap<string, number>

/** The sales; everything else is computed. A sale is live until `until` passes, or for ever once kept. */
export interface StayInventory extends ClaimStore<RoomNight> {
  /** Live sales in these cities, for the nights from first to last. */
  sold(cities: readonly string[], first: string, last: string): Promise<RoomNightCounts>
}

export const roomNightKey = (hotel: string, room: string, night: string): string => `${hotel}/${room}/${night}`
