import type { Ancillary, Minor, Order, Traveller } from '../flight-supplier.ts'

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

export interface Orders {
  /** By any of its refs. */
  byRef(clientRef: string): Promise<StoredOrder | null>
  byLocator(locator: string): Promise<StoredOrder | null>
  /** False, and nothing kept, when the locator or the hold's ref is taken. */
  add(order: StoredOrder): Promise<boolean>
  /** Replaces the order if it is still in `from`; null otherwise. Of two acts at once, one finds the state changed. */
  change(next: StoredOrder, from: OrderState): Promise<StoredOrder | null>
}
