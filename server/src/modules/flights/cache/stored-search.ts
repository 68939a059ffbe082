import { randomBytes } from 'node:crypto'
import type { Query, SupplierOffer } from '@safar/suppliers'
import type { Audience } from '../../pricing/public.ts'

export interface SearchOffer {
  id: string
  supplier: string
  offer: SupplierOffer
}

/** The search query, who made it, and until when it is kept. */
export interface SearchHead {
  id: string
  query: Query
  audience: Audience
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A search and its results as the suppliers sent them: prices are calculated for each reader. */
export interface StoredSearch extends SearchHead {
  offers: readonly SearchOffer[]
}

export interface StoredOffer {
  search: SearchHead
  searchOffer: SearchOffer
}

/** Identifies the search and the offer's position in it. */
export const offerId = (searchId: string, place: number): string => `${searchId}-${place}`
export const searchIdOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/**
 * Starts with the second in which it was made, so that any server can tell whether the search may still be on its way.
 */
export const newSearchId = (now: Date): string =>
  Math.floor(now.getTime() / 1_000)
    .toString(16)
    .padStart(8, '0') + randomBytes(12).toString('hex')

const SEARCH_ID = /^([0-9a-f]{8})[0-9a-f]{24}$/
/** Also allows for differences between the servers' clocks. */
const JUST_NOW_MS = 5_000

export function isMadeJustNow(searchId: string, now: Date): boolean {
  const [, second = ''] = SEARCH_ID.exec(searchId) ?? []
  return second !== '' && Math.abs(now.getTime() - Number.parseInt(second, 16) * 1_000) <= JUST_NOW_MS
}
