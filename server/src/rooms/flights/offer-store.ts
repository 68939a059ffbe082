import type { Query, SupplierOffer } from '@safar/suppliers'
import type { Clock } from '../../platform/clock.ts'
import type { Audience } from '../pricing/public.ts'

export interface KeptOffer {
  id: string
  supplier: string
  offer: SupplierOffer
}

/** A search and what it found, as the suppliers said it: prices are made for whoever looks. */
export interface KeptSearch {
  id: string
  query: Query
  audience: Audience
  offers: readonly KeptOffer[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Where found offers wait to be chosen. Several servers would share one that is not in memory. */
export interface OfferStore {
  keep(search: KeptSearch): void
  search(id: string): KeptSearch | null
  offer(id: string): { search: KeptSearch; kept: KeptOffer } | null
}

export const OFFERS_KEPT_MINUTES = 20
const MOST_BYTES = 256 * 1024 * 1024

/** Measured on a heap of searches: near enough to bound memory. What offers share is counted once. */
function bytesOf({ offers }: KeptSearch): number {
  const slices = new Set(offers.flatMap(({ offer }) => offer.slices))
  let segments = 0
  for (const slice of slices) segments += slice.length
  return 2_000 + offers.length * 1_600 + segments * 900
}

export const offerId = (searchId: string, place: number): string => `${searchId}-${place}`
const searchOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

/** In memory: the least recently used search goes first when there are too many bytes. */
export function createOfferStore(clock: Clock, mostBytes = MOST_BYTES): OfferStore {
  const held = new Map<string, { search: KeptSearch; bytes: number }>()
  let bytes = 0
  const drop = (id: string) => {
    bytes -= held.get(id)?.bytes ?? 0
    held.delete(id)
  }
  /** Searches live equally long, but the order is that of use: all must be looked at, so only now and then. */
  let sweptAt = 0
  const sweep = (now: number) => {
    if (now - sweptAt < 60_000) return
    sweptAt = now
    for (const [id, { search }] of held) if (search.expiresAt <= now) drop(id)
  }
  const find = (id: string): KeptSearch | null => {
    const entry = held.get(id)
    if (!entry) return null
    if (entry.search.expiresAt <= clock.now().getTime()) {
      drop(id)
      return null
    }
    held.delete(id)
    held.set(id, entry)
    return entry.search
  }
  return {
    keep(search) {
      sweep(clock.now().getTime())
      drop(search.id)
      const size = bytesOf(search)
      held.set(search.id, { search, bytes: size })
      bytes += size
      for (const id of held.keys()) {
        if (bytes <= mostBytes || held.size === 1) break
        drop(id)
      }
    },
    search: find,
    offer(id) {
      const search = find(searchOf(id))
      const kept = search?.offers.find((each) => each.id === id)
      return search && kept ? { search, kept } : null
    },
  }
}
