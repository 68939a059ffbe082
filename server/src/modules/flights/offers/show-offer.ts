import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import type { SupplierOffer } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { convertOffer } from '../suppliers/convert-offer.ts'
import { parseOffers } from '../suppliers/validate-offers.ts'
import { askForOffer, findOffer, type OfferAtSupplier, offerGoneError } from './find-offer.ts'
import { createOfferViews, SOOPER } from './offer-views.ts'

/** The offer as its supplier sells it now, converted at the rate it was found at. */
export async function repriceOffer(
  flights: Flights,
  { search, searchOffer, connection }: OfferAtSupplier,
): Promise<SupplierOffer> {
  const answer = await askForOffer(flights, connection, (signal) =>
    connection.supplier.reprice(searchOffer.offer.id, { signal }),
  )
  const [offer] = parseOffers([answer], search.query)
  const { exchange } = searchOffer.offer
  if (offer?.currency !== (exchange?.currency ?? flights.currency))
    throw new AppError('unavailable', { shown: 'unavailable', inner: `${connection.supplier.id}: not a valid offer` })
  return exchange ? convertOffer(offer, exchange, flights.currency) : offer
}

/** One offer at the caller's current price. It is still compared with the price of the search. */
export async function showOffer(
  flights: Flights,
  { params, query, actor }: Pick<Call<typeof contract.show>, 'params' | 'query' | 'actor'>,
) {
  await flights.refreshWorld()
  const found = await findOffer(flights, params.flight_id)
  const { search, searchOffer } = found
  const requestsSooper = params.isSooperFlight === '1' || params.isSooperFlight === 'true'
  if (searchOffer.supplier !== params.supplier || requestsSooper !== (searchOffer.supplier === SOOPER))
    throw offerGoneError()
  const now = await repriceOffer(flights, found)
  const viewOf = createOfferViews(
    flights.world,
    search,
    await flights.pricing.book(),
    audienceOf(actor, query.agent_id),
  )
  const flight = viewOf(searchOffer, now)
  const was = viewOf(searchOffer, searchOffer.offer).total
  return { flight, changed: was === flight.total ? null : { was, now: flight.total } }
}
