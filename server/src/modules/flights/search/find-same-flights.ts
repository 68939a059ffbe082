import type { FlightQuery } from '@safar/contract/products/flights/flights.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Flights } from '../flights.ts'
import { SOOPER } from '../offers/offer-views.ts'
import { showOffer } from '../offers/show-offer.ts'
import { searchFlights } from './search-flights.ts'

interface FlownSegment {
  marketing: { code: string; number: string }
  from: { airport: string; at: string }
}

interface EarlierOffer {
  flightId: string
  supplier: string
  /** The search that finds it again, at an agent's price if the office books for one. */
  search: FlightQuery & { agent_id?: number | undefined }
  /** The flights, leg by leg. */
  legs: readonly (readonly FlownSegment[])[]
  brand: string
}

const segmentKey = ({ marketing, from }: FlownSegment): string =>
  `${marketing.code}${marketing.number} ${from.airport} ${from.at.slice(0, 16)}`
const flightsKey = (legs: EarlierOffer['legs']): string => legs.map((leg) => leg.map(segmentKey).join('+')).join(' / ')

/** Whether the error means that the offer is gone and a new search is needed; an outage is reported as one. */
const isOfferGoneError = (error: unknown): boolean =>
  error instanceof AppError && ['not_found', 'conflict', 'invalid'].includes(error.code)

async function readIfHeld(
  flights: Flights,
  actor: ScopedActor,
  { flightId, supplier, search }: EarlierOffer,
): Promise<Offer | null> {
  const params = { flight_id: flightId, supplier, isSooperFlight: supplier === SOOPER ? '1' : '0' } as const
  try {
    return (await showOffer(flights, { params, query: { agent_id: search.agent_id }, actor })).flight
  } catch (error) {
    if (isOfferGoneError(error)) return null
    throw error
  }
}

/** Among offers with the same flights, prefers the same brand, then the lowest price. */
async function searchAgain(
  flights: Flights,
  actor: ScopedActor,
  { search, legs, brand }: EarlierOffer,
): Promise<Offer | null> {
  const key = flightsKey(legs)
  try {
    const offers = readOfferList(await searchFlights(flights, { query: search, actor }))
    const same = offers
      .filter(({ slices }) => flightsKey(slices.map(({ segments }) => segments)) === key)
      .sort((a, b) => a.total - b.total)
    return same.find((offer) => offer.brand.name === brand) ?? same[0] ?? null
  } catch (error) {
    // Days in the past can no longer be searched.
    if (isOfferGoneError(error)) return null
    throw error
  }
}

/** The current version of an older offer: the offer itself, or the same flights found by a new search. */
export async function findSameFlights(
  flights: Flights,
  actor: ScopedActor,
  earlier: EarlierOffer,
): Promise<{ offer: Offer; searched: boolean } | null> {
  const held = await readIfHeld(flights, actor, earlier)
  if (held) return { offer: held, searched: false }
  const found = await searchAgain(flights, actor, earlier)
  return found && { offer: found, searched: true }
}
