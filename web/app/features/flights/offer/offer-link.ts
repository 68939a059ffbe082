import type { Offer } from '@safar/contract/flights/offer.schema'
import type { OfferKey } from '../api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { type Payer, writePayer } from '../query/payer.ts'
import { toQuery } from '../query/search-form.rules.ts'

/** Inside an office area offers open beside their list. */
export type DetailsPath = '/flight/details' | '/public-flight-details' | '/agent/flights' | '/admin/add-booking'

/** The address of one offer. The search goes with it, for the way back and for when the offer has gone. */
export function offerLink(offer: Offer, search: FlightSearch, path: DetailsPath = '/flight/details'): string {
  // Whom the office searches for is nothing to whoever is sent the link.
  const { payer: _payer, ...open } = search
  const query = toQuery(path === '/public-flight-details' ? open : search)
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

const checkouts = { agent: '/agent/flight-checkout', customer: '/customer-flight-checkout' } as const

/** Where the booking goes on, by who books. The price they have seen goes along: another one will need their consent. */
export function checkoutLink(
  { id, supplier, is_sooper, total }: Offer,
  role: string | undefined,
  payer?: Payer | undefined,
): string {
  const query = new URLSearchParams({ flight: id, supplier, sooper: is_sooper ? '1' : '0', seen: String(total) })
  if (payer) return `/admin/flight-checkout?${writePayer(query, payer)}`
  const path = role === 'agent' || role === 'customer' ? checkouts[role] : '/flight/checkout'
  return `${path}?${query}`
}
