import type { SoldSegment, SupplierOffer } from '@safar/suppliers'
import type { SearchOffer } from '../cache/stored-search.ts'
import { netOf } from '../suppliers/net-price.rules.ts'

type Slice = readonly SoldSegment[]

/** The same flights in the same cabins, whichever supplier sells them. */
function routeKeyOf(slice: Slice): string {
  let key = ''
  for (const { flight, cabin } of slice)
    key += `${flight.marketing.code}${flight.marketing.number}@${flight.from.at}${cabin};`
  return key
}

interface BestOffer {
  searchOffer: SearchOffer
  net: number
  place: number
}

/**
 * One offer of each kind: from the cheapest supplier or, at the same price, from the one the office ranks first. The
 * office chooses whom to buy from, so it sees one per supplier.
 */
export interface OfferMerge {
  /** `keep` is only called for an offer that is kept. */
  add(offer: SupplierOffer, place: number, keep: () => SearchOffer): void
  all(): SearchOffer[]
}

export function createMerge(eachSupplier = false): OfferMerge {
  const numbers = new Map<string, number>()
  const ways = new Map<Slice, number>()
  const best = new Map<string, BestOffer>()
  /** Equal slices share one number, which keeps keys short. */
  const numberOf = (slice: Slice): number => {
    const known = ways.get(slice)
    if (known !== undefined) return known
    const way = routeKeyOf(slice)
    const number = numbers.get(way) ?? numbers.size
    numbers.set(way, number)
    ways.set(slice, number)
    return number
  }
  return {
    add(offer, place, keep) {
      let key = ''
      for (const slice of offer.slices) key += `${numberOf(slice)} `
      key += offer.brand.name.toLowerCase()
      if (eachSupplier) key += ` ${place}`
      const net = netOf(offer)
      const held = best.get(key)
      const wins = !held || net < held.net || (net === held.net && place < held.place)
      if (wins) best.set(key, { searchOffer: keep(), net, place })
    },
    all: () => Array.from(best.values(), ({ searchOffer }) => searchOffer),
  }
}
