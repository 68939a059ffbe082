import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Fare, Flight, Minor, Query, SoldSegment, SupplierOffer } from '../flight-supplier.ts'
import { type Brand, baggageOf, brandsOf, changeOf, countsPieces, refundOf } from './brands.ts'
import { instantOf } from './calendar.ts'
import type { Departures } from './departures.ts'
import { percents, SHARE, toRupees } from './fares.rules.ts'
import type { Itinerary } from './itineraries.ts'
import { writeOfferId } from './offer-id.ts'
import type { PricedHop, PricedSlice } from './pricing.ts'
import { sumTaxes } from './taxes.ts'

export const OFFER_MINUTES = 20
const HOUR = 60
/** Nobody may hold seats into the last hours before leaving. */
const HOLD_ENDS_BEFORE = 12 * HOUR

export type Asked = Pick<Query, 'cabin' | 'passengers'>

/** Totals as everybody counts them: each passenger's base and taxes, times how many. */
export function totalOf(offer: Pick<SupplierOffer, 'fares'>): Minor {
  return offer.fares.reduce((sum, { base, taxes, count }) => {
    return sum + count * (base + taxes.reduce((all, tax) => all + tax.amount, 0))
  }, 0)
}

function faresOf(itinerary: Itinerary, brand: Brand, asked: Asked): Fare[] {
  const oneCarrier = itinerary.length > 1 && itinerary.every((slice) => slice.carrier === itinerary[0]?.carrier)
  const fare = itinerary.reduce((sum, slice) => sum + slice.fare, 0)
  const taxes = sumTaxes(itinerary.flatMap((slice) => slice.taxes))
  return passengerTypes
    .filter((passenger) => asked.passengers[passenger] > 0)
    .map((passenger) => ({
      passenger,
      count: asked.passengers[passenger],
      base: toRupees(percents(fare, brand.percent, oneCarrier ? 92 : 100, SHARE[passenger])),
      // An infant on a lap pays no airport and no fuel.
      taxes: passenger === 'infant' ? [] : taxes,
    }))
}

function segmentOf(priced: PricedHop, flight: Flight, slice: PricedSlice, brand: Brand, trip: Trip): SoldSegment {
  const wanted = passengerTypes.filter((passenger) => trip.asked.passengers[passenger] > 0)
  const letter = priced.rung.letter
  const baggage: Partial<Record<PassengerType, ReturnType<typeof baggageOf>>> = {}
  for (const passenger of wanted) baggage[passenger] = baggageOf(brand, passenger, trip.pieces, slice.carrier.kind)
  return {
    flight,
    cabin: priced.plan.cabin,
    bookingClass: letter,
    fareBasis: `${letter}${brand.code.slice(0, 2)}${trip.count > 1 ? 'RT' : 'OW'}PK${brand.percent % 10}`,
    seatsLeft: Math.min(9, priced.left),
    baggage,
  }
}

interface Trip {
  asked: Asked
  pieces: boolean
  count: number
}

/** When the seats of a hold lapse. Close to departure there is nothing to hold: it must be paid with the offer. */
function payBy(itinerary: Itinerary, now: number): number | null {
  const first = itinerary[0]
  const hours = first?.carrier.kind === 'low' ? 3 : 24
  const latest = Math.min(now + hours * HOUR, (first?.leaves ?? now) - HOLD_ENDS_BEFORE)
  return latest > now + HOUR ? latest : null
}

export function createOfferWriter(departures: Departures) {
  /** One offer for each brand of the carrier that flies the longest. `now` is a UTC minute. */
  return function offersOf(itinerary: Itinerary, asked: Asked, now: number, only?: string): SupplierOffer[] {
    const [first] = itinerary
    if (!first) return []
    const flights = itinerary.map((slice) => slice.hops.map(({ hop }) => departures.flightOf(hop)))
    const ends = itinerary.flatMap((slice) => slice.hops.flatMap(({ hop }) => departures.countriesOf(hop)))
    const pieces = ends.some((country) => countsPieces(country, country))
    const trip: Trip = { asked, pieces, count: itinerary.length }
    const due = payBy(itinerary, now)
    return brandsOf(first.carrier.kind, asked.cabin)
      .filter((brand) => only === undefined || brand.code === only)
      .map((brand) => ({
        id: writeOfferId({ ...asked, brand: brand.code, offeredAt: now }, flights),
        slices: itinerary.map((slice, i) =>
          slice.hops.flatMap((priced, n) => {
            const flight = flights[i]?.[n]
            return flight ? [segmentOf(priced, flight, slice, brand, trip)] : []
          }),
        ),
        brand: { code: brand.code, name: brand.name },
        fares: faresOf(itinerary, brand, asked),
        currency: 'PKR',
        change: changeOf(brand),
        refund: refundOf(brand),
        expiresAt: instantOf(now + OFFER_MINUTES),
        priceGuaranteedUntil: due === null ? null : instantOf(Math.min(due, now + 6 * HOUR)),
        payBy: due === null ? null : instantOf(due),
      }))
  }
}
