import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { ClaimStore } from '../../shared/order-store.ts'

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
 */
export interface Inventory extends ClaimStore<SeatLine> {
  /** Live lines of these flights, by `seatKey`. What is not in the map has sold nothing. */
  sold(flightKeys: readonly string[]): Promise<ReadonlyMap<string, SoldSeats>>
}

export const seatKey = (flightKey: string, cabin: Cabin) => `${flightKey}/${cabin}`
