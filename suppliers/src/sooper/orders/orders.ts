import type { AirlineChange, Ancillary, Minor, Order, Traveller } from '../../flight-supplier.ts'
import type { OrderStore } from '../../shared/order-store.ts'
import type { SeatLine } from './inventory.ts'

/** An order as the house stores it: plain data that fits in one JSON column. */
export interface StoredOrder extends Order {
  /** The references of all acts on this order, the hold's own first: each of them finds the order. */
  refs: readonly string[]
  travellers: readonly Traveller[]
  ancillaries: readonly Ancillary[]
  seats: readonly { segmentKey: string; traveller: string; designator: string; price: Minor }[]
  total: Minor
  issuedAt: string | null
  /** Changes made by its airline; older orders have none. */
  airlineChanges?: readonly StoredAirlineChange[]
  /** Lines for its airline; older orders have none. */
  remarks?: readonly string[]
}

export interface StoredAirlineChange extends AirlineChange {
  /** Index of the direction it changes. */
  slice: number
  accepted: boolean
}

/** A seat chosen by name after the hold, or one that moves to another order. */
export type NamedSeat = Pick<SeatLine, 'flightKey' | 'cabin'> & { designator: string }

export interface OrderSplit {
  /** The order that remains, and the one that leaves. */
  next: StoredOrder
  created: StoredOrder
  /** Seats that go with those who leave. */
  lines: readonly Omit<SeatLine, 'capacity'>[]
}

/** Adds changes that keep an order in its state. Of two changes of the same order, the second finds it `moved`. */
export interface Orders extends OrderStore<StoredOrder, SeatLine> {
  /** Replaces the order, and takes the chosen seats for it. `lapsed`: it no longer holds anything. */
  amend(
    next: StoredOrder,
    before: StoredOrder,
    seats: readonly NamedSeat[],
  ): Promise<'done' | 'moved' | 'lapsed' | 'sold_out'>
  /** Splits what one order held between two. `taken`: another order has the locator or the reference. */
  split(before: StoredOrder, parts: OrderSplit): Promise<'done' | 'moved' | 'lapsed' | 'taken'>
}
