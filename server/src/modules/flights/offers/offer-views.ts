import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Condition, SupplierOffer } from '@safar/suppliers'
import { type Audience, isOffice, type Price, type PriceBook, toPriceBreakdown } from '../../pricing/public.ts'
import type { SearchHead, SearchOffer } from '../cache/stored-search.ts'
import type { World } from '../sooper/world.ts'
import { createFlightViews } from './flight-views.ts'
import { createOfferPrices } from './price-offer.ts'

/** The house aggregator: offers that do not come through the agency's own keys. */
export const SOOPER = 'sooper'

const conditionOf = ({ penalty, ...condition }: Condition, currency: string): Offer['change'] => ({
  ...condition,
  penalty: penalty === null ? null : { amount: penalty, currency },
})

/** A search has few distinct timestamps, which occur in every offer: each is parsed once. */
function createInstants() {
  const known = new Map<string, string>()
  return (text: string): string => {
    const found = known.get(text) ?? new Date(text).toISOString()
    known.set(text, found)
    return found
  }
}

/** An offer without its flights. */
export type OfferFields = Omit<Offer, 'slices'>
export type OfferSearch = Pick<SearchHead, 'id' | 'expiresAt'>

/** The office also sees the net price per passenger type, for the packages it puts together. */
function toOfferBreakdown(
  price: Price,
  audience: Audience,
  { payBy, exchange }: Pick<SupplierOffer, 'exchange'> & { payBy: string | null },
): Offer['price_breakdown'] {
  const breakdown = toPriceBreakdown(price, audience, payBy)
  if (!breakdown || !isOffice(audience)) return breakdown
  const nets = price.lines.map(({ passenger }, line) => [passenger, price.netByLine[line] ?? 0])
  return { ...breakdown, net_by_type: Object.fromEntries(nets), ...(exchange && { foreign_cost: exchange }) }
}

/** Builds an offer without its flights, at the caller's price. */
export function createOfferFields(world: World, search: OfferSearch, book: PriceBook, audience: Audience) {
  const priceOf = createOfferPrices(world, book, audience)
  const instant = createInstants()
  const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text))
  const searchExpires = new Date(search.expiresAt).toISOString()
  return ({ id, supplier }: Pick<SearchOffer, 'id' | 'supplier'>, offer: SupplierOffer): OfferFields => {
    const { brand, currency, exchange } = offer
    const price = priceOf(supplier, offer)
    const payBy = instantOrNull(offer.pay_by)
    const breakdown = toOfferBreakdown(price, audience, { payBy, exchange })
    const expires = instant(offer.expires_at)
    return {
      brand,
      currency,
      id,
      search_id: search.id,
      supplier,
      is_sooper: supplier === SOOPER,
      change: conditionOf(offer.change, offer.currency),
      refund: conditionOf(offer.refund, offer.currency),
      prices: price.lines,
      total: price.total,
      per_adult: price.lines.find(({ passenger }) => passenger === 'adult')?.total ?? 0,
      // The earlier of the supplier's expiry and that of our stored search.
      expires_at: expires < searchExpires ? expires : searchExpires,
      price_guaranteed_until: instantOrNull(offer.price_guaranteed_until),
      pay_by: payBy,
      ...(breakdown && { price_breakdown: breakdown }),
    }
  }
}

/**
 * Offers as a caller sees them. They are sent as built, so each must have exactly the contract's fields: a test parses
 * them with the schema.
 */
export function createOfferViews(world: World, search: OfferSearch, book: PriceBook, audience: Audience) {
  const flights = createFlightViews(world)
  const fieldsOf = createOfferFields(world, search, book, audience)
  return (searchOffer: Pick<SearchOffer, 'id' | 'supplier'>, offer: SupplierOffer): Offer => ({
    slices: offer.slices.map(flights.view),
    ...fieldsOf(searchOffer, offer),
  })
}
