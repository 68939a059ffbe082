import type { SupplierOffer } from '@safar/suppliers'
import type { Audience, PriceBook } from '../../pricing/public.ts'
import type { SearchOffer } from '../cache/stored-search.ts'
import { createOfferPrices } from '../offers/price-offer.ts'
import type { World } from '../sooper/world.ts'
import type { SupplierAnswer } from '../suppliers/call-suppliers.ts'
import { createMerge } from './merge.rules.ts'

export interface CheapestOffer {
  offer: SupplierOffer
  /** The total for all travellers, as shown to this audience. */
  total: number
  /** The price used for comparison in lists. */
  perAdult: number
}

/** The cheapest offer that a search by this audience would show: the same offers merged, under the same rules. */
export function cheapestOf(
  answers: readonly SupplierAnswer[],
  world: World,
  book: PriceBook,
  audience: Audience,
): CheapestOffer | null {
  const merge = createMerge()
  for (const { connection, order, result } of answers) {
    if (result?.state !== 'answered') continue
    const supplier = connection.supplier.id
    for (const offer of result.value.offers) merge.add(offer, order, (): SearchOffer => ({ id: '', supplier, offer }))
  }
  const priceOf = createOfferPrices(world, book, audience)
  let cheapest: CheapestOffer | null = null
  for (const { supplier, offer } of merge.all()) {
    const { total, lines } = priceOf(supplier, offer)
    const perAdult = lines.find(({ passenger }) => passenger === 'adult')?.total ?? total
    if (!cheapest || perAdult < cheapest.perAdult) cheapest = { offer, total, perAdult }
  }
  return cheapest
}
