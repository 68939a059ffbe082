import type { Clock } from '../../../platform/clock.ts'
import { createByteCache } from './byte-cache.ts'
import { packSearch, unpackOffer, unpackSearch } from './pack-search.ts'
import type { SharedSearches } from './shared-searches.ts'
import { type StoredOffer, type StoredSearch, searchIdOf } from './stored-search.ts'

/** Keeps the offers that were found until they are chosen. */
export interface OfferStore {
  save(search: StoredSearch): void
  search(id: string): Promise<StoredSearch | null>
  offer(id: string): Promise<StoredOffer | null>
  /** Its current size in bytes. */
  size(): number
}

export const OFFER_TTL_MINUTES = 20
/** Twenty minutes of forty searches a second, about twelve thousand bytes each. Allocated only as needed. */
const MAX_BYTES = 512 * 1024 * 1024

interface OfferStoreDeps {
  clock: Clock
  mostBytes?: number
  /** The searches of other servers. Without it, only this server's own are found. */
  shared?: SharedSearches
}

/**
 * In memory and packed: as objects, a search would take seventy times as much space, and every garbage collection would
 * traverse it. Searches of other servers, or of this one before a restart, are fetched when first requested.
 */
export function createOfferStore({ clock, mostBytes = MAX_BYTES, shared }: OfferStoreDeps): OfferStore {
  const cache = createByteCache(clock, mostBytes)
  const read = async (id: string): Promise<Uint8Array | null> => {
    const here = cache.get(id)
    if (here) return here
    const elsewhere = await shared?.get(id)
    if (!elsewhere) return null
    cache.put(id, elsewhere.packed, elsewhere.until)
    return elsewhere.packed
  }
  return {
    save(search) {
      const packed = packSearch(search)
      cache.put(search.id, packed, search.expiresAt)
      shared?.put(search.id, packed, search.expiresAt)
    },
    async search(id) {
      const packed = await read(id)
      return packed && unpackSearch(packed)
    },
    async offer(id) {
      const packed = await read(searchIdOf(id))
      return packed && unpackOffer(packed, id)
    },
    size: cache.size,
  }
}
