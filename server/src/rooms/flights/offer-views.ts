import type { Offer } from '@safar/contract/flights.shapes'
import type { Condition, SupplierOffer } from '@safar/suppliers'
import type { Audience, PriceBook } from '../pricing/public.ts'
import { createFlightViews } from './flight-views.ts'
import type { KeptOffer, KeptSearch } from './offer-store.ts'
import { insideOf, priceOffer } from './price-offer.ts'
import type { World } from './world.ts'

/** The house aggregator: offers that do not come through the agency's own keys. */
export const SOOPER = 'sooper'

const conditionOf = ({ allowed, penalty }: Condition, currency: string) => ({
  allowed,
  penalty: penalty === null ? null : { amount: penalty, currency },
})

const moment = (text: string): string => new Date(text).toISOString()
const momentOrNull = (text: string | null): string | null => (text === null ? null : moment(text))

/** Held by us or by the supplier: whichever ends first. */
const earlier = (text: string, until: number): string => new Date(Math.min(Date.parse(text), until)).toISOString()

/**
 * Offers as a caller sees them. They leave as they are built, so each names every field of the contract and none
 * besides: a test reads them with the schema.
 */
export function createOfferViews(world: World, search: KeptSearch, book: PriceBook, audience: Audience) {
  const sliceOf = createFlightViews(world, search.query.passengers)
  return ({ id, supplier }: Pick<KeptOffer, 'id' | 'supplier'>, offer: SupplierOffer): Offer => {
    const price = priceOffer(supplier, offer, world, book, audience)
    const inside = insideOf(price, audience, momentOrNull(offer.payBy))
    const { currency } = offer
    return {
      id,
      search_id: search.id,
      supplier,
      is_sooper: supplier === SOOPER,
      slices: offer.slices.map(sliceOf),
      brand: { code: offer.brand.code, name: offer.brand.name },
      change: conditionOf(offer.change, currency),
      refund: conditionOf(offer.refund, currency),
      prices: price.lines,
      currency,
      total: price.total,
      per_adult: price.lines.find(({ passenger }) => passenger === 'adult')?.total ?? 0,
      expires_at: earlier(offer.expiresAt, search.expiresAt),
      price_guaranteed_until: momentOrNull(offer.priceGuaranteedUntil),
      pay_by: momentOrNull(offer.payBy),
      ...(inside && { inside }),
    }
  }
}
