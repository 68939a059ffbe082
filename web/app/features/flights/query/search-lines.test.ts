import type { SearchLine } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { type OfferList, toOfferList } from '@safar/contract/products/flights/offer-list'
import { expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { withLine } from './search-lines.ts'

const offers = makeOffers(5).map((offer) => ({ ...offer, search_id: 'search-0001' }))
const line = ({
  flights = [],
  ...changes
}: Partial<Omit<SearchLine, keyof OfferList>> & { flights?: Offer[] }): SearchLine => ({
  search_id: 'search-0001',
  ...toOfferList(flights),
  gone: [],
  available_airlines: [],
  previous_search: { trip: 'one_way', legs: [], cabin: 'economy', adults: 1, children: 0, infants: 0 },
  suppliers: [],
  done: false,
  ...changes,
})

it('adds new offers and drops those that were replaced', () => {
  const first = withLine(null, line({ flights: offers.slice(0, 3) }))
  const second = withLine(first, line({ flights: offers.slice(3), gone: [offers[1]?.id ?? ''], done: true }))
  expect(second.flights).toEqual([offers[0], offers[2], offers[3], offers[4]])
  expect([first.done, second.done]).toEqual([false, true])
})

it('shows an offer once when it arrives again at a lower price', () => {
  const [offer] = offers
  if (!offer) throw new Error('no offer')
  const cheaper = { ...offer, total: offer.total - 100 }
  const found = withLine(withLine(null, line({ flights: [offer] })), line({ flights: [cheaper] }))
  expect(found.flights).toEqual([cheaper])
})
