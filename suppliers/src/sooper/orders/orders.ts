import type { Ancillary, Minor, Order, Traveller } from '../../flight-supplier.ts'
import type { SeatLine } from './inventory.ts'

/** An order as the house keeps it: plain data, fit for one JSON column. */
export interface StoredOrder extends Order {
  /** Every reference that came with an act on this order, the hold's own first: each finds it again. */
  refs: readonly string[]
  travellers: readonly Traveller[]
  ancillaries: readonly Ancillary[]
  seats: readonly { segmentKey: string; traveller: string; designator: string; price: Minor }[]
  total: Minor
  issuedAt: string | null
}

export type OrderState = Order['state']

/** The seats of an order that is held, until when. */
export interface WantedSeats {
  until: string
  lines: readonly SeatLine[]
}

/** Orders and their seats are changed together or not at all: no death in between leaves seats sold to nobody. */
export interface Orders {
  /** By any of its refs. */
  byRef(clientRef: string): Promise<StoredOrder | null>
  byLocator(locator: string): Promise<StoredOrder | null>
  /** Takes its seats and keeps it. `taken`: another order has its locator or the hold's ref. */
  add(order: StoredOrder, seats: WantedSeats): Promise<'done' | 'taken' | 'sold_out'>
  /**
   * Replaces the order if it is still in `from`, and keeps its seats for good or gives them back. Of two acts at once,
   * one finds the order `moved`; `lapsed`: there are no seats left to keep.
   */
  change(next: StoredOrder, from: OrderState, seats: 'keep' | 'release'): Promise<'done' | 'moved' | 'lapsed'>
}
