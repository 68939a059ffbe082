import type { SliceView } from '@safar/contract/products/flights/offer.schema'

/** The flights to which a supplier changes an order, and its price for them in our currency. */
export interface FlightChange {
  slices: SliceView[]
  difference: number
  penalty: number
  expiresAt: string
}
