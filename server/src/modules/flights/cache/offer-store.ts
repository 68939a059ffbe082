import type { Clock } from '../../../platform/clock.ts'
import { createByteCache } from './byte-cache.ts'
import { packSearch, unpackOffer, unpackSearch } from './pack-search.ts'
import type { SharedSearches } from './shared-searches.ts'
import { type StoredOffer, type StoredSearch, searchIdOf } from './stored-search.ts'

/** Where found offers wait to be chosen. */
export interface OfferStore {
  save(search: StoredSearch): void
  search(id: string): Promise<StoredSearch | null>
  offer(id: string): Promise<StoredOffer | null>
  /** Bytes it holds. */
  size(): number
}

export const OFFER_TTL_MINUTES = 20
/** Twenty minutes of forty searches a second, of some twelve thousand bytes each. Taken as it is needed. */
const MAX_BYTES = 512 * 1024 * 1024

interface OfferStoreDeps {
  clock: Clock
  mostBytes?: number
  /** Where other servers keep theirs. Without it, what is not here is nowhere. */
  shared?: SharedSearches
}

/**
 * In memory, packed: as objects, a search would take seventy times as much and be walked by every garbage collection.
 * What another server has found, or this one before a restart, is fetched when it is first asked for.
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
