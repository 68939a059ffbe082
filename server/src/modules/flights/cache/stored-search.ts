import type { Query, SupplierOffer } from '@safar/suppliers'
import type { Audience } from '../../pricing/public.ts'

export interface SearchOffer {
  id: string
  supplier: string
  offer: SupplierOffer
}

/** Who asked for what, and until when it is kept. */
export interface SearchHead {
  id: string
  query: Query
  audience: Audience
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A search and what it found, as the suppliers said it: prices are made for whoever looks. */
export interface StoredSearch extends SearchHead {
  offers: readonly SearchOffer[]
}

export interface StoredOffer {
  search: SearchHead
  kept: SearchOffer
}

/** Enough to find the search again, and the offer's place in it. */
export const offerId = (searchId: string, place: number): string => `${searchId}-${place}`
export const searchIdOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
