import type { Minor } from '../../flight-supplier.ts'
import type { OrderStore } from '../../shared/order-store.ts'
import type { StayBookRequest, StayOrder } from '../../stay-supplier.ts'
import type { RoomNight } from './inventory.ts'

/** An order as the house stores it: plain data that fits in one JSON column. */
export interface StoredStayOrder extends StayOrder, Pick<StayBookRequest, 'contact' | 'arrival' | 'wishes'> {
  /** The references of all acts on this order, the hold's own first: each of them finds the order. */
  refs: readonly string[]
  /** The guests of each room. */
  roomGuests: readonly StayBookRequest['rooms'][number]['guests'][]
  total: Minor
}

export type StayOrders = OrderStore<StoredStayOrder, RoomNight>
