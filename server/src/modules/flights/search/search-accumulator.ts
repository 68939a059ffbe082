import { MINUTE_MS } from '@safar/contract/day'
import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf, isOffice } from '../../pricing/public.ts'
import { internOffers } from '../cache/intern-offers.ts'
import { OFFER_TTL_MINUTES } from '../cache/offer-store.ts'
import { newSearchId, offerId, type SearchHead, type SearchOffer } from '../cache/stored-search.ts'
import type { Flights } from '../flights.ts'
import { foundDay, type RouteOffer, toFoundFare } from '../route-fares/found-fare.rules.ts'
import type { SupplierAnswer } from '../suppliers/call-suppliers.ts'
import { createMerge } from './merge.rules.ts'
import { createOfferLines, type OfferLine } from './offer-lines.ts'
import { toSupplierQuery } from './query.rules.ts'
import { sortByKeys } from './sort.rules.ts'

const MOST_OFFERS = 1_000

const toRouteOffer = ({ perAdult, minutes, slices: [slice] }: OfferLine): RouteOffer => ({
  perAdult,
  minutes,
  stops: slice?.stops ?? 0,
  carriers: slice?.carriers.map(({ code }) => code) ?? [],
})

/** The results of a search so far: one offer of each kind, priced for the caller. */
export interface SearchAccumulator {
  id: string
  add(answer: SupplierAnswer): void
  /** The best offers so far, stored from now on under the search's id. */
  save(): OfferLine[]
  /** The same, once all suppliers have answered: also records the lowest fare for the route page. */
  finish(): OfferLine[]
}

export async function createSearchAccumulator(
  flights: Flights,
  { query, actor }: Pick<Call<typeof contract.search>, 'query' | 'actor'>,
): Promise<SearchAccumulator> {
  const { clock, pricing, world, store, foundFares, currency } = flights
  const audience = audienceOf(actor, query.agent_id)
  const search: SearchHead = {
    id: newSearchId(clock.now()),
    query: toSupplierQuery(query),
    audience,
    expiresAt: clock.now().getTime() + OFFER_TTL_MINUTES * MINUTE_MS,
  }
  const lineOf = createOfferLines(world, search, await pricing.book(), audience)
  const merge = createMerge(isOffice(audience))
  const lines = new Map<SearchOffer, OfferLine>()
  let count = 0
  /** Reset when new offers arrive. */
  let best: OfferLine[] | null = null
  const toLine = (searchOffer: SearchOffer): OfferLine => {
    const line = lines.get(searchOffer) ?? lineOf(searchOffer)
    lines.set(searchOffer, line)
    return line
  }
  function save(): OfferLine[] {
    if (best) return best
    best = sortByKeys(merge.all().map(toLine), 'best').slice(0, MOST_OFFERS)
    store.save({ ...search, offers: best.map(({ searchOffer }) => searchOffer) })
    return best
  }
  return {
    id: search.id,
    add({ connection, order, result }) {
      if (result?.state !== 'answered') return
      best = null
      const supplier = connection.supplier.id
      for (const offer of internOffers(result.value.offers))
        merge.add(offer, order, () => ({ id: offerId(search.id, count++), supplier, offer }))
    },
    save,
    finish() {
      const found = save()
      const day = foundDay(world, search.query, audience)
      const fare = day && toFoundFare(day, found.map(toRouteOffer), currency)
      if (fare) foundFares.put(fare, true)
      return found
    },
  }
}
