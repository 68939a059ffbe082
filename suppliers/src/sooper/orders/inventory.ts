import type { Cabin } from '@safar/contract/vocabulary/flights'

/** Seats wanted in one cabin of one departure. */
export interface SeatLine {
  flightKey: string
  cabin: Cabin
  seats: number
  /** What this cabin may sell in all: never exceeded by the sum of live lines. */
  capacity: number
  /** Seats chosen by name, such as 14C: nobody else may hold the same one. May be fewer than `seats`. */
  designators: readonly string[]
}

export interface SoldSeats {
  seats: number
  designators: readonly string[]
}

/**
 * What has been sold; all else of the timetable is computed. A line is live until `until` passes, for ever once kept.
 * `take` is all or nothing and atomic: of two people who want the last seat, one is told no.
 */
export interface Inventory {
  /** Live lines of these flights, by `seatKey`. What is not in the map has sold nothing. */
  sold(flightKeys: readonly string[]): Promise<ReadonlyMap<string, SoldSeats>>
  /** True too when this ref already holds its lines, so that a repeated hold takes nothing twice. */
  take(ref: string, until: string, lines: readonly SeatLine[]): Promise<boolean>
  /** The lines of this ref no longer lapse. False when they have lapsed or were never taken. */
  keep(ref: string): Promise<boolean>
  release(ref: string): Promise<void>
}

export const seatKey = (flightKey: string, cabin: Cabin) => `${flightKey}/${cabin}`
