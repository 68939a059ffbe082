import type { Offer } from '@safar/contract/flights/offer.schema'
import type { Extras, ExtrasSelection } from './extras.rules.ts'

export interface NamedTraveller {
  key: string
  name: string
}

/** What may be added, for whom, and what is wanted. */
export interface ExtrasProps {
  offer: Offer
  extras: Extras
  people: readonly NamedTraveller[]
  wanted: ExtrasSelection
  onWant: (wanted: ExtrasSelection) => void
}
