import type { AirlineChange, Ancillary, Minor, Order, Traveller } from '../../flight-supplier.ts'
import type { OrderStore } from '../../shared/order-store.ts'
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
  /** What its airline changed by itself; orders of before have none. */
  airlineChanges?: readonly StoredAirlineChange[]
  /** Lines for its airline; orders of before have none. */
  remarks?: readonly string[]
}

export interface StoredAirlineChange extends AirlineChange {
  /** The direction it changes. */
  slice: number
  accepted: boolean
}

/** Seats chosen by name after the hold, and those that go to another order. */
export type NamedSeat = Pick<SeatLine, 'flightKey' | 'cabin'> & { designator: string }

export interface OrderSplit {
  /** The order as it stays, and the one that leaves. */
  next: StoredOrder
  created: StoredOrder
  /** Seats that go with whoever leaves. */
  lines: readonly Omit<SeatLine, 'capacity'>[]
}

/** What changes an order without moving it. Of two changes of the same order, the second finds it `moved`. */
export interface Orders extends OrderStore<StoredOrder, SeatLine> {
  /** Replaces the order, and takes seats by name for it. `lapsed`: it no longer holds anything. */
  amend(
    next: StoredOrder,
    before: StoredOrder,
    seats: readonly NamedSeat[],
  ): Promise<'done' | 'moved' | 'lapsed' | 'sold_out'>
  /** Two orders hold what one held. `taken`: another order has the locator or the reference. */
  split(before: StoredOrder, parts: OrderSplit): Promise<'done' | 'moved' | 'lapsed' | 'taken'>
}
