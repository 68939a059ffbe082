import type { Offer } from '@safar/contract/flights.shapes'
import type { OfferKey } from '../api.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import { toQuery } from '../search/search-form.rules.ts'

export type DetailsPath = '/flight/details' | '/public-flight-details'

/** The address of one offer. The search goes with it, for the way back and for when the offer has gone. */
export function offerLink(offer: Offer, search: FlightSearch, path: DetailsPath = '/flight/details'): string {
  const query = toQuery(search)
  query.set('flight', offer.id)
  query.set('supplier', offer.supplier)
  query.set('sooper', offer.is_sooper ? '1' : '0')
  return `${path}?${query}`
}

export const offerKeyOf = (query: URLSearchParams): OfferKey => ({
  flight: query.get('flight') ?? '',
  supplier: query.get('supplier') ?? '',
  sooper: query.get('sooper') === '1',
})

/** Where the booking goes on. */
export function checkoutLink({ id, supplier, is_sooper }: Offer, agent: boolean): string {
  const query = new URLSearchParams({ flight: id, supplier, sooper: is_sooper ? '1' : '0' })
  return `${agent ? '/agent/flight-checkout' : '/flight/checkout'}?${query}`
}
