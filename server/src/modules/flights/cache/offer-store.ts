import type { Clock } from '../../../platform/clock.ts'
import { createByteLog } from './byte-cache.ts'
import { packSearch } from './pack-search.ts'
import type { SharedSearches } from './shared-searches.ts'
import { type KeptSearch, type StoredOffer, searchOf } from './stored-search.ts'
import { unpackOffer, unpackSearch } from './unpack-search.ts'

/** Where found offers wait to be chosen. */
export interface OfferStore {
  keep(search: KeptSearch): void
  search(id: string): Promise<KeptSearch | null>
  offer(id: string): Promise<StoredOffer | null>
  /** Bytes it holds. */
  size(): number
}

export const OFFERS_KEPT_MINUTES = 20
/** Twenty minutes of forty searches a second, of some eight thousand bytes each. Taken as it is needed. */
const MOST_BYTES = 384 * 1024 * 1024

interface Options {
  clock: Clock
  mostBytes?: number
  /** Where other servers keep theirs. Without it, what is not here is nowhere. */
  shared?: SharedSearches
}

/**
 * In memory, packed: as objects, a search would take seventy times as much and be walked by every collection. What
 * another server has found, or this one before it was started again, is fetched when it is first asked for.
 */
export function createOfferStore({ clock, mostBytes = MOST_BYTES, shared }: Options): OfferStore {
  const log = createByteLog(clock, mostBytes)
  const read = async <T>(id: string, unpack: (bytes: Uint8Array) => T): Promise<T | null> => {
    const here = log.get(id)
    if (here) return unpack(here)
    const elsewhere = await shared?.get(id)
    if (!elsewhere) return null
    log.put(id, elsewhere.packed, elsewhere.until)
    return unpack(elsewhere.packed)
  }
  return {
    keep(search) {
      const packed = packSearch(search)
      log.put(search.id, packed, search.expiresAt)
      shared?.put(search.id, packed, search.expiresAt)
    },
    search: (id) => read(id, unpackSearch),
    offer: (id) => read(searchOf(id), (bytes) => unpackOffer(bytes, id)),
    size: log.size,
  }
}
