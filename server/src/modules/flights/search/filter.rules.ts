import type { OfferFilter } from '@safar/contract/products/flights/flights.contract'
import { hasCarryOnBag, hasCheckedBag } from '@safar/contract/products/flights/offer.rules'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView } from '@safar/contract/trips/itinerary.schema'
import { minutesOf, stopsOf } from './sort.rules.ts'

type Test = (offer: Offer) => boolean
type FilterValues = { [K in keyof OfferFilter]-?: NonNullable<OfferFilter[K]> }

/** The local hour as written in the timestamp. */
const hourOf = (at: string): number => Number(at.slice(11, 13)) + Number(at.slice(14, 16)) / 60
const within = (at: string | undefined, hours: readonly (readonly [number, number])[]): boolean =>
  at !== undefined && hours.some(([from, to]) => hourOf(at) >= from && hourOf(at) < to)

const segmentsOf = ({ slices }: Offer): SegmentView[] => slices.flatMap(({ segments }) => segments)
const layoversOf = ({ slices }: Offer) => slices.flatMap(({ layovers }) => layovers)
const outward = ({ slices }: Offer): SegmentView[] => slices[0]?.segments ?? []

/**
 * Each filter as the results page defines it: prices per adult, hours of the outbound slice, duration of the whole
 * journey.
 */
const tests: { [K in keyof FilterValues]: (wanted: FilterValues[K]) => Test } = {
  stops: (wanted) => (offer) => wanted.some((stops) => stops === stopsOf(offer)),
  max_price:
    (most) =>
    ({ per_adult }) =>
      per_adult <= most,
  departure_hours: (hours) => (offer) => within(outward(offer)[0]?.from.at, hours),
  arrival_hours: (hours) => (offer) => within(outward(offer).at(-1)?.to.at, hours),
  max_minutes: (most) => (offer) => minutesOf(offer) <= most,
  max_layover_minutes: (most) => (offer) => layoversOf(offer).every(({ minutes }) => minutes <= most),
  airlines: (codes) => (offer) => segmentsOf(offer).every(({ marketing }) => codes.includes(marketing.code)),
  layover_airports: (codes) => (offer) => layoversOf(offer).every(({ airport }) => codes.includes(airport)),
  aircraft: (codes) => (offer) => segmentsOf(offer).every(({ aircraft }) => codes.includes(aircraft.code)),
  carry_on_bag: (wanted) => (offer) => !wanted || hasCarryOnBag(offer),
  checked_bag: (wanted) => (offer) => !wanted || hasCheckedBag(offer),
  refundable:
    (wanted) =>
    ({ refund }) =>
      !wanted || refund.allowed === 'yes',
  suppliers:
    (ids) =>
    ({ supplier }) =>
      ids.includes(supplier),
}

function testOf<K extends keyof FilterValues>(name: K, filter: Partial<FilterValues>): Test | null {
  const wanted: FilterValues[K] | undefined = filter[name]
  return wanted === undefined ? null : tests[name](wanted)
}

/** Filters a list and keeps its order. */
export function filterOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  const names = Object.keys(tests) as (keyof OfferFilter)[]
  const wanted = names.flatMap((name) => testOf(name, filter) ?? [])
  return offers.filter((offer) => wanted.every((test) => test(offer)))
}
