import type { SupplierOffer } from '@safar/suppliers'
import type { Audience, PriceBook } from '../../pricing/public.ts'
import type { KeptOffer } from '../cache/stored-search.ts'
import { createOfferPrices } from '../offers/price-offer.ts'
import type { World } from '../sooper/world.ts'
import type { Told } from '../suppliers/ask-suppliers.ts'
import { createMerge } from './merge.rules.ts'

export interface Cheapest {
  offer: SupplierOffer
  /** What this audience would be shown. */
  total: number
}

/** The cheapest of what a search by this audience would show: the same offers merged, under the same rules. */
export function cheapestOf(told: readonly Told[], world: World, book: PriceBook, audience: Audience): Cheapest | null {
  const merge = createMerge()
  for (const { line, place, asked } of told) {
    if (asked?.state !== 'answered') continue
    const supplier = line.supplier.id
    for (const offer of asked.value.offers) merge.add(offer, place, (): KeptOffer => ({ id: '', supplier, offer }))
  }
  const priceOf = createOfferPrices(world, book, audience)
  let cheapest: Cheapest | null = null
  for (const { supplier, offer } of merge.all()) {
    const { total } = priceOf(supplier, offer)
    if (!cheapest || total < cheapest.total) cheapest = { offer, total }
  }
  return cheapest
}
