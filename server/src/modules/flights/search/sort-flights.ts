import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import { type OfferList, toOfferList } from '@safar/contract/products/flights/offer-list'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { offerGoneError } from '../offers/find-offer.ts'
import { createOfferViews } from '../offers/offer-views.ts'
import { filterOffers } from './filter.rules.ts'
import { sortOffers } from './sort.rules.ts'

export async function sortFlights(
  flights: Flights,
  { body, actor }: Pick<Call<typeof contract.sort>, 'body' | 'actor'>,
): Promise<{ search_id: string } & OfferList> {
  await flights.refreshWorld()
  const search = await flights.store.search(body.search_id)
  if (!search) throw offerGoneError()
  // A search can be opened by somebody other than its maker: prices are always the reader's.
  const viewOf = createOfferViews(flights.world, search, await flights.pricing.book(), audienceOf(actor))
  const offers = search.offers.map((searchOffer) => viewOf(searchOffer, searchOffer.offer))
  // Sorted before filtering: 'best' is relative to the whole search.
  return { search_id: search.id, ...toOfferList(filterOffers(sortOffers(offers, body.sort), body.filter)) }
}
