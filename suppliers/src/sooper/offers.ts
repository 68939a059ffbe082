import { passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Condition, Fare, Flight, Minor, Query, SoldSegment, SupplierOffer } from '../flight-supplier.ts'
import { instantOf } from '../shared/calendar.ts'
import { type Brand, baggageOf, brandsOf, changeOf, countsPieces, refundOf } from './fares/brands.ts'
import { percents, SHARE, toRupees } from './fares/fares.rules.ts'
import type { PricedSlice } from './fares/pricing.ts'
import { sumTaxes, type Tax } from './fares/taxes.ts'
import type { CarrierKind } from './network/carrier-row.ts'
import type { Departures } from './network/departures.ts'
import type { Hop } from './network/hops.ts'
import type { Itinerary } from './network/itineraries.ts'
import { flightsPart, headPart } from './offer-id.ts'
import { getOrCreate } from './orders/stored-order.ts'

export const OFFER_MINUTES = 20
const HOUR = 60
/** Holds cannot extend into the last hours before departure. */
const HOLD_ENDS_BEFORE = 12 * HOUR

export type OfferRequest = Pick<Query, 'cabin' | 'passengers'>

/** The total as everyone computes it: base and taxes per passenger, times the count. */
export function totalOf(offer: Pick<SupplierOffer, 'fares'>): Minor {
  let sum = 0
  for (const { base, taxes, count } of offer.fares) {
    let one = base
    for (const { amount } of taxes) one += amount
    sum += count * one
  }
  return sum
}

/** When the seats of a hold lapse. Close to departure nothing can be held, and the offer must be paid instantly. */
function payBy(first: PricedSlice, now: number): number | null {
  const hours = first.carrier.kind === 'low' ? 3 : 24
  const latest = Math.min(now + hours * HOUR, first.leaves - HOLD_ENDS_BEFORE)
  return latest > now + HOUR ? latest : null
}

const conditions = new Map<Brand, { change: Condition; refund: Condition }>()
const conditionsOf = (brand: Brand) =>
  getOrCreate(conditions, brand, () => ({ change: changeOf(brand), refund: refundOf(brand) }))

export type OffersOf = (itinerary: Itinerary, only?: string) => SupplierOffer[]

/**
 * Builds the offers of one search at one moment. An outbound slice occurs in many returns and a flight in many slices,
 * so each is built once and shared by the offers.
 */
export function openOffers(departures: Departures, request: OfferRequest, now: number): OffersOf {
  const types = passengerTypes.filter((passenger) => request.passengers[passenger] > 0)
  const flights = new Map<number, Flight>()
  const flightOf = (hop: Hop) => getOrCreate(flights, departures.numberOf(hop), () => departures.flightOf(hop))
  const bags = new Map<string, SoldSegment['baggage']>()
  const bagsOf = (brand: Brand, pieces: boolean, kind: CarrierKind) =>
    getOrCreate(bags, `${brand.code}${pieces}${kind}`, () =>
      types.map((passenger) => baggageOf(brand, passenger, pieces, kind)),
    )
  const ids = new Map<PricedSlice, string>()
  const idOf = (slice: PricedSlice) =>
    getOrCreate(ids, slice, () => flightsPart(slice.hops.map(({ hop }) => flightOf(hop))))
  const sold = new Map<PricedSlice, Map<string, SoldSegment[]>>()
  const soldAs = (slice: PricedSlice, brand: Brand, pieces: boolean, ends: string): SoldSegment[] => {
    const ways = getOrCreate(sold, slice, () => new Map<string, SoldSegment[]>())
    return getOrCreate(ways, pieces ? `${brand.code}+` : brand.code, () =>
      slice.hops.map(({ hop, plan, bucket, left }) => ({
        flight: flightOf(hop),
        cabin: plan.cabin,
        booking_class: bucket.letter,
        fare_basis: `${bucket.letter}${brand.code.slice(0, 2)}${ends}PK${brand.percent % 10}`,
        seats_left: Math.min(9, left),
        baggage: bagsOf(brand, pieces, slice.carrier.kind),
      })),
    )
  }
  const faresOf = (fare: Minor, taxes: Tax[], brand: Brand, discount: number): Fare[] =>
    types.map((passenger) => ({
      passenger,
      count: request.passengers[passenger],
      base: toRupees(percents(fare, brand.percent, discount, SHARE[passenger])),
      // A lap infant pays no airport taxes or fuel surcharge.
      taxes: passenger === 'infant' ? [] : taxes,
    }))
  const expiresAt = instantOf(now + OFFER_MINUTES)
  const instants = new Map<number, string>()
  const instant = (minute: number) => getOrCreate(instants, minute, () => instantOf(minute))

  /** One offer for each brand of the first slice's carrier, which is the carrier of its longest flight. */
  return (itinerary, only) => {
    const [first] = itinerary
    if (!first) return []
    const pieces = itinerary.some(({ hops }) => hops.some(({ hop }) => countsPieces(...departures.countriesOf(hop))))
    const oneCarrier = itinerary.length > 1 && itinerary.every((slice) => slice.carrier === first.carrier)
    const fare = itinerary.reduce((sum, slice) => sum + slice.fare, 0)
    const taxes = itinerary.length === 1 ? first.taxes : sumTaxes(itinerary.flatMap((slice) => slice.taxes))
    const due = payBy(first, now)
    const flown = itinerary.map(idOf).join('~')
    return brandsOf(first.carrier.kind, request.cabin)
      .filter((brand) => only === undefined || brand.code === only)
      .map((brand) => ({
        id: `${headPart(request, brand.code, now)}.${flown}`,
        slices: itinerary.map((slice) => soldAs(slice, brand, pieces, itinerary.length > 1 ? 'RT' : 'OW')),
        brand: { code: brand.code, name: brand.name },
        fares: faresOf(fare, taxes, brand, oneCarrier ? 92 : 100),
        currency: 'PKR',
        ...conditionsOf(brand),
        expires_at: expiresAt,
        price_guaranteed_until: due === null ? null : instant(Math.min(due, now + 6 * HOUR)),
        pay_by: due === null ? null : instant(due),
      }))
  }
}
