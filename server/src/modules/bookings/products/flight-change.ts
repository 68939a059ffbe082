import type { SliceView } from '@safar/contract/flights/offer.schema'

/** Flights a supplier changes an order to, and what it asks for them in our money. */
export interface FlightChange {
  slices: SliceView[]
  difference: number
  penalty: number
  expiresAt: string
}
