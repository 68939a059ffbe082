import type { Minor } from '../../flight-supplier.ts'
import type { OrderStore } from '../../shared/order-store.ts'
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

export type StayOrders = OrderStore<StoredStayOrder, RoomNight>
