import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { TripType } from '@safar/contract/vocabulary/flights'
import type { Query } from '@safar/suppliers'
import type { ScopedActor } from '../../../platform/actor.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { createOfferViews } from './offer-views.ts'

export interface QuotableOffer {
  offer: Offer
  passengers: Query['passengers']
  trip: TripType
}

/** Stored offers at the caller's own price; null for one that is gone. */
export async function readOffers(
  flights: Flights,
  ids: readonly string[],
  actor: Pick<ScopedActor, 'role' | 'approved' | 'accountId' | 'rights'>,
): Promise<(QuotableOffer | null)[]> {
  const now = flights.clock.now().getTime()
  const book = await flights.pricing.book()
  const all = await Promise.all(ids.map((id) => flights.store.offer(id)))
  return all.map((found) => {
    if (!found || Date.parse(found.searchOffer.offer.expires_at) <= now) return null
    const { search, searchOffer } = found
    const offer = createOfferViews(flights.world, search, book, audienceOf(actor))(searchOffer, searchOffer.offer)
    return { offer, passengers: search.query.passengers, trip: tripOf(search.query) }
  })
}

function tripOf({ legs }: Query): TripType {
  const [out, back] = legs
  if (legs.length === 1) return 'one_way'
  const returns = legs.length === 2 && out?.origin === back?.destination && out?.destination === back?.origin
  return returns ? 'round_trip' : 'multi_city'
}
