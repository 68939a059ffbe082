import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { Trip } from '@safar/contract/travellers/trip.rules'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Arrival } from '../../../platform/products/addition.ts'
import type { Place } from '../../bookings/checkout/public.ts'

/** One entry for each passenger of the search: adults first, then children, then infants. */
export const placesOf = ({ prices }: Pick<Offer, 'prices'>): Place[] =>
  passengerTypes.flatMap((type) => {
    const count = prices.find(({ passenger }) => passenger === type)?.count ?? 0
    return Array.from({ length: count }, (_, index) => ({ key: `${type}-${index + 1}`, type, number: index + 1 }))
  })

/** The parts of an offer that the traveller rules need. */
export function toTrip({ slices, prices }: Pick<Offer, 'slices' | 'prices'>): Trip {
  const segments = slices.flatMap((slice) => slice.segments)
  const countries = new Set(segments.flatMap(({ from, to }) => [from.country, to.country]))
  const countOf = (type: PassengerType) => prices.find(({ passenger }) => passenger === type)?.count ?? 0
  return {
    passengers: { adult: countOf('adult'), child: countOf('child'), infant: countOf('infant') },
    lastTravelDate: segments.at(-1)?.from.at.slice(0, 10) ?? '',
    // The trip crosses a border, so passports are required.
    international: countries.size > 1,
  }
}

/** Where the journey out ends. Everybody needs a seat on the ground, infants too. */
export function toArrival({ slices, prices }: Pick<Offer, 'slices' | 'prices'>): Arrival | null {
  const last = slices[0]?.segments.at(-1)
  if (!last) return null
  const { airport, at } = last.to
  return {
    airport,
    day: at.slice(0, 10),
    time: at.slice(11, 16),
    flight: `${last.marketing.code}${last.marketing.number}`,
    people: prices.reduce((sum, { count }) => sum + count, 0),
  }
}
