import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { flightUrls } from '../../../urls/products/flights.ts'
import { type Payer, writePayer } from '../../buyers/public.ts'
import type { OfferKey } from '../offer-api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { toQuery } from '../query/search-form.rules.ts'

/** In office areas offers open beside their list. */
export type DetailsPath = '/flight/details' | '/public-flight-details' | '/agent/flights' | '/admin/add-booking'

/** The URL of one offer. It includes the search, to return to or to repeat when the offer is gone. */
export function offerLink(offer: Offer, search: FlightSearch, path: DetailsPath = '/flight/details'): string {
  // A shared link does not reveal whom the office searches for.
  const { payer: _payer, ...open } = search
  const query = toQuery(path === '/public-flight-details' ? open : search)
  return `${path}?${writeOffer(query, offer)}`
}

/**
 * Most offers come from the agency's own aggregator, whose name tells a reader nothing: only other suppliers are named.
 */
const OWN_SUPPLIER = 'sooper'

function writeOffer(query: URLSearchParams, { id, supplier, is_sooper }: Offer): URLSearchParams {
  query.set('flight', id)
  if (!is_sooper || supplier !== OWN_SUPPLIER) query.set('supplier', supplier)
  return query
}

export const offerKeyOf = (query: URLSearchParams): OfferKey => {
  const supplier = query.get('supplier') ?? OWN_SUPPLIER
  return { flight: query.get('flight') ?? '', supplier, sooper: supplier === OWN_SUPPLIER }
}

/** The key of an offer given by its id. */
export const toOfferKey = ({ id, supplier }: Pick<Offer, 'id' | 'supplier'>): OfferKey => ({
  flight: id,
  supplier,
  sooper: supplier === OWN_SUPPLIER,
})

/** The checkout for the reader's role, with the price they saw: a changed price needs their consent. */
export function checkoutLink(offer: Offer, role: string | undefined, payer?: Payer | undefined): string {
  const query = writeOffer(new URLSearchParams(), offer)
  query.set('seen', String(offer.total))
  if (payer) return flightUrls.office.checkout(writePayer(query, payer))
  if (role === 'agent') return flightUrls.agent.checkout(query)
  return role === 'customer' ? flightUrls.storefront.customerCheckout(query) : flightUrls.storefront.checkout(query)
}
