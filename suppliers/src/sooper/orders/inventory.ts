import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { ClaimStore } from '../../shared/order-store.ts'

/** Seats requested in one cabin of one departure. */
export interface SeatLine {
  flightKey: string
  cabin: Cabin
  seats: number
  /** Total seats this cabin can sell; the sum of live lines never exceeds it. */
  capacity: number
  /** Chosen seats, such as 14C, which nobody else can hold. There can be fewer than `seats`. */
  designators: readonly string[]
}

export interface SoldSeats {
  seats: number
  designators: readonly string[]
}

/**
 * The sales; everything else in the timetable is computed. A line is live until `until` passes, or for ever once kept.
 */
export interface Inventory extends ClaimStore<SeatLine> {
  /** Live lines of these flights, by `seatKey`. A missing key means nothing is sold. */
  sold(flightKeys: readonly string[]): Promise<ReadonlyMap<string, SoldSeats>>
}

export const seatKey = (flightKey: string, cabin: Cabin) => `${flightKey}/${cabin}`
