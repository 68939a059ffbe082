import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { Call, Outcome, Traveller } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { flightOf, lastDayOf } from '../offers.ts'
import { findOffers } from '../search.ts'
import { offerReply, type WireOffer } from '../wire/replies.ts'
import { type DuffelContext, readOffer } from './context.ts'
import { toPassengerQuery } from './passengers.ts'

const flightsOf = ({ slices }: WireOffer): string =>
  slices.map(({ segments }) => segments.map((segment) => flightOf(segment).id).join('+')).join(' ')

const brandsOf = ({ slices }: WireOffer): string => slices.map(({ fare_brand_name }) => fare_brand_name ?? '').join('/')

/**
 * Searches the same flights in the same brand for the travellers' real ages. Searches do not ask for ages, and an
 * airline refuses travellers whose age differs from the search.
 */
export async function searchAgain(
  context: DuffelContext,
  offer: WireOffer,
  travellers: readonly Traveller[],
  call?: Call,
): Promise<Outcome<WireOffer>> {
  const day = lastDayOf(offer)
  const slices = offer.slices.map(({ segments }) => ({
    origin: segments[0]?.origin.iata_code ?? '',
    destination: segments.at(-1)?.destination.iata_code ?? '',
    departure_date: segments[0]?.departing_at.slice(0, 10) ?? '',
  }))
  const order = { adult: 0, child: 1, infant: 2 }
  const passengers = [...travellers]
    .sort((a, b) => order[a.type] - order[b.type] || a.key.localeCompare(b.key, 'en', { numeric: true }))
    .map(({ birthDate }) => toPassengerQuery(ageOn(birthDate, day)))
  const cabin = offer.slices[0]?.segments[0]?.passengers[0]?.cabin_class ?? 'economy'
  const outcome = await findOffers(context.client, { slices, passengers, cabin_class: cabin }, call)
  if (outcome.kind !== 'yes') return outcome
  const found = outcome.value
    .flatMap((value) => offerReply.safeParse(value).data ?? [])
    .find((one) => flightsOf(one) === flightsOf(offer) && brandsOf(one) === brandsOf(offer))
  if (!found) return no('sold_out', 'these flights are not sold to people of these ages')
  // Including the bags on sale.
  return found.available_services ? yes(found) : readOffer(context, found.id, call)
}
