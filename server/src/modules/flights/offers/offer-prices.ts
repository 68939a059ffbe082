import { AppError } from '../../../platform/errors.ts'
import type { PriceSource } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { faresOf, subjectOf } from './price-offer.ts'

/** Stored offers, by their id; an agent sees only those found at the agent's own prices. */
export const createOfferPrices = ({ store, world }: Pick<Flights, 'store' | 'world'>): PriceSource => ({
  async read({ flight_id: flightId }, agentId, { scope, accountId }) {
    if (flightId === undefined) return null
    const found = await store.offer(flightId)
    if (!found || (scope === 'own' && found.search.audience.agentId !== accountId))
      throw new AppError('not_found', { shown: 'offer_gone' })
    const { search, searchOffer } = found
    const { supplier, offer } = searchOffer
    return {
      subject: subjectOf(supplier, offer, world),
      fares: faresOf(offer),
      currency: offer.currency,
      agentId: agentId ?? search.audience.agentId,
      flightId,
    }
  },
})
