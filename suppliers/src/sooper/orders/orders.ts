import type { Ancillary, Minor, Order, Traveller } from '../../flight-supplier.ts'
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
}

export type Orders = OrderStore<StoredOrder, SeatLine>
