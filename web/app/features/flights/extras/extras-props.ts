import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Extras, ExtrasSelection } from './extras.rules.ts'

export interface NamedTraveller {
  key: string
  name: string
}

/** Available extras, the travellers, and the current selection. */
export interface ExtrasProps {
  offer: Offer
  extras: Extras
  people: readonly NamedTraveller[]
  wanted: ExtrasSelection
  onWant: (wanted: ExtrasSelection) => void
}
