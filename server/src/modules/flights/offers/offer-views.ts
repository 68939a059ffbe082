import type { Offer } from '@safar/contract/flights/flights.shapes'
import type { Condition, SupplierOffer } from '@safar/suppliers'
import type { Audience, PriceBook } from '../../pricing/public.ts'
import type { KeptOffer, SearchHead } from '../cache/stored-search.ts'
import type { World } from '../sooper/world.ts'
import { createFlightViews } from './flight-views.ts'
import { createOfferPrices, insideOf } from './price-offer.ts'

/** The house aggregator: offers that do not come through the agency's own keys. */
export const SOOPER = 'sooper'

const conditionOf = ({ allowed, penalty }: Condition, currency: string) => ({
  allowed,
  penalty: penalty === null ? null : { amount: penalty, currency },
})

/** Instants of a search are few and stand in every offer of it: each is read once. */
function createInstants() {
  const known = new Map<string, string>()
  return (text: string): string => {
    const found = known.get(text) ?? new Date(text).toISOString()
    known.set(text, found)
    return found
  }
}

export type Fields = Omit<Offer, 'slices'>
export type SearchOf = Pick<SearchHead, 'id' | 'query' | 'expiresAt'>

/** All of an offer but its flights, at the caller's price. */
export function createOfferFields(world: World, search: SearchOf, book: PriceBook, audience: Audience) {
  const priceOf = createOfferPrices(world, book, audience)
  const instant = createInstants()
  const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text))
  const ends = new Date(search.expiresAt).toISOString()
  return ({ id, supplier }: Pick<KeptOffer, 'id' | 'supplier'>, offer: SupplierOffer): Fields => {
    const price = priceOf(supplier, offer)
    const payBy = instantOrNull(offer.payBy)
    const inside = insideOf(price, audience, payBy)
    const { currency } = offer
    const expires = instant(offer.expiresAt)
    return {
      id,
      search_id: search.id,
      supplier,
      is_sooper: supplier === SOOPER,
      brand: { code: offer.brand.code, name: offer.brand.name },
      change: conditionOf(offer.change, currency),
      refund: conditionOf(offer.refund, currency),
      prices: price.lines,
      currency,
      total: price.total,
      per_adult: price.lines.find(({ passenger }) => passenger === 'adult')?.total ?? 0,
      // Held by us or by the supplier: whichever ends first.
      expires_at: expires < ends ? expires : ends,
      price_guaranteed_until: instantOrNull(offer.priceGuaranteedUntil),
      pay_by: payBy,
      ...(inside && { inside }),
    }
  }
}

/**
 * Offers as a caller sees them. They leave as they are built, so each names every field of the contract and none
 * besides: a test reads them with the schema.
 */
export function createOfferViews(world: World, search: SearchOf, book: PriceBook, audience: Audience) {
  const slices = createFlightViews(world, search.query.passengers)
  const fieldsOf = createOfferFields(world, search, book, audience)
  return (kept: Pick<KeptOffer, 'id' | 'supplier'>, offer: SupplierOffer): Offer => {
    const { id, search_id, supplier, is_sooper, ...rest } = fieldsOf(kept, offer)
    return { id, search_id, supplier, is_sooper, slices: offer.slices.map(slices.view), ...rest }
  }
}
