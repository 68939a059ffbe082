import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Clock } from '../../../platform/clock.ts'
import { createByteCache } from './byte-cache.ts'
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

/** The fastest level: repeated parts are references already, and a search does not wait for the last byte. */
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Objects that offers share are written once and are shared again when read. */
const pack = (search: StoredSearch): Buffer => zstdCompressSync(serialize(search), fast)
const unpack = (bytes: Uint8Array): StoredSearch => deserialize(zstdDecompressSync(bytes))

/**
 * In memory, packed: as objects, a search would take seventy times as much and be walked by every garbage collection.
 * What another server has found, or this one before a restart, is fetched when it is first asked for.
 */
export function createOfferStore({ clock, mostBytes = MAX_BYTES, shared }: OfferStoreDeps): OfferStore {
  const cache = createByteCache(clock, mostBytes)
  const read = async (id: string): Promise<StoredSearch | null> => {
    const here = cache.get(id)
    if (here) return unpack(here)
    const elsewhere = await shared?.get(id)
    if (!elsewhere) return null
    cache.put(id, elsewhere.packed, elsewhere.until)
    return unpack(elsewhere.packed)
  }
  return {
    save(search) {
      // Compression returns a view of a larger buffer, which must not be held.
      const packed = Buffer.from(pack(search))
      cache.put(search.id, packed, search.expiresAt)
      shared?.put(search.id, packed, search.expiresAt)
    },
    search: read,
    async offer(id) {
      const stored = await read(searchIdOf(id))
      if (!stored) return null
      const { offers, ...search } = stored
      const kept = offers.find((offer) => offer.id === id)
      return kept ? { search, kept } : null
    },
    size: cache.size,
  }
}
