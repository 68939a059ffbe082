import type { Minor } from '../../flight-supplier.ts'
import type { StayBookRequest, StayOrder } from '../../stay-supplier.ts'
import type { RoomNight } from './inventory.ts'

/** An order as the house stores it: plain data, fit for one JSON column. */
export interface StoredStayOrder extends StayOrder, Pick<StayBookRequest, 'contact' | 'arrival' | 'wishes'> {
  /** Every reference that came with an act on this order, the hold's own first: each finds it again. */
  refs: readonly string[]
  /** Who sleeps in each room. */
  roomGuests: readonly StayBookRequest['rooms'][number]['guests'][]
  total: Minor
}

export type StayOrderState = StayOrder['state']

/** The rooms of an order that is held, until when. */
export interface RoomClaim {
  until: string
  nights: readonly RoomNight[]
}

/** Orders and their rooms are changed together or not at all: no crash in between leaves rooms sold to nobody. */
export interface StayOrders {
  /** By any of its refs. */
  byRef(clientRef: string): Promise<StoredStayOrder | null>
  byLocator(locator: string): Promise<StoredStayOrder | null>
  /** Takes its rooms and stores it. `taken`: another order has its locator or the hold's ref. */
  add(order: StoredStayOrder, claim: RoomClaim): Promise<'done' | 'taken' | 'sold_out'>
  /**
   * Replaces the order if it is still in `from`, and keeps its rooms for good or gives them back. Of two acts at once,
   * one finds the order `moved`; `lapsed`: there are no rooms left to keep.
   */
  change(next: StoredStayOrder, from: StayOrderState, rooms: 'keep' | 'release'): Promise<'done' | 'moved' | 'lapsed'>
}
