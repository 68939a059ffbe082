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
 * What has been sold; all else is computed. A sale is live until `until` passes, for ever once kept. `take` is all or
 * nothing and atomic: of two people who want the last room of a night, one is told no.
 */
export interface StayInventory {
  /** Live sales in these cities, of the nights from the first to the last. */
  sold(cities: readonly string[], first: string, last: string): Promise<RoomNightCounts>
  /** True too when this ref already holds its rooms, so that a repeated hold takes nothing twice. */
  take(ref: string, until: string, nights: readonly RoomNight[]): Promise<boolean>
  /** The rooms of this ref no longer lapse. False when they have lapsed or were never taken. */
  keep(ref: string): Promise<boolean>
  release(ref: string): Promise<void>
}

export const roomNightKey = (hotel: string, room: string, night: string): string => `${hotel}/${room}/${night}`
