import {
  type FilterName,
  type FilterResult,
  type ListFilterName,
  listFilterNames,
  listValues,
  type TimeFilterName,
  timeFilterNames,
  timeValues,
} from './filters.rules.ts'
import { countItineraries } from './itineraries.rules.ts'
import { type OfferSummary, type Quarter, quarters, type StopCount, stopCounts } from './offer-summary.rules.ts'

export interface Range {
  least: number
  most: number
}

/** All values that occur in a search's offers, regardless of filters: rows stay in place while counts change. */
export type FilterValues = Readonly<
  { legs: number; price: Range; minutes: Range; layoverMinutes: Range } & Record<ListFilterName, readonly string[]>
>

/** One value of a filter: the number of matching itineraries and their lowest price, null if there are none. */
export interface FacetOption<T> {
  value: T
  count: number
  from: number | null
}

export type Facets = Readonly<
  {
    stops: readonly FacetOption<StopCount>[]
    carryOnBag: FacetOption<true>
    checkedBag: FacetOption<true>
    refundable: FacetOption<true>
    /** The number of offers in each of several equal steps from the lowest to the highest price. */
    priceBars: readonly number[]
  } & Record<TimeFilterName, readonly FacetOption<Quarter>[]> &
    Record<ListFilterName, readonly FacetOption<string>[]>
>

export const PRICE_BARS = 16

const toRange = (values: readonly number[]): Range =>
  values.reduce((range, value) => ({ least: Math.min(range.least, value), most: Math.max(range.most, value) }), {
    least: Number.POSITIVE_INFINITY,
    most: 0,
  })

/** Values sorted by their cheapest offer. */
function listByPrice(offers: readonly OfferSummary[], valuesOf: (offer: OfferSummary) => readonly string[]): string[] {
  const lowest = new Map<string, number>()
  for (const offer of offers)
    for (const value of valuesOf(offer))
      lowest.set(value, Math.min(lowest.get(value) ?? Number.POSITIVE_INFINITY, offer.price))
  return [...lowest].sort((one, other) => one[1] - other[1] || one[0].localeCompare(other[0])).map(([value]) => value)
}

const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>

export const toFilterValues = (offers: readonly OfferSummary[]): FilterValues => ({
  ...byName(listFilterNames, (name) => listByPrice(offers, listValues[name])),
  legs: offers[0]?.departures.length ?? 0,
  price: toRange(offers.map(({ price }) => price)),
  minutes: toRange(offers.map(({ minutes }) => minutes)),
  layoverMinutes: toRange(
    offers.filter(({ layovers }) => layovers.length > 0).map(({ longestLayover }) => longestLayover),
  ),
})

function countOptions<T>(
  values: readonly T[],
  offers: readonly OfferSummary[],
  valuesOf: (offer: OfferSummary) => readonly T[],
): FacetOption<T>[] {
  const options = new Map(values.map((value) => [value, { flights: new Set<string>(), from: null as number | null }]))
  for (const offer of offers)
    for (const value of valuesOf(offer)) {
      const option = options.get(value)
      if (!option) continue
      option.flights.add(offer.itinerary)
      option.from = Math.min(option.from ?? offer.price, offer.price)
    }
  return [...options].map(([value, { flights, from }]) => ({ value, count: flights.size, from }))
}

function countPriceBars(offers: readonly OfferSummary[], { least, most }: Range): number[] {
  const step = (most - least) / PRICE_BARS || 1
  const bars = new Array<number>(PRICE_BARS).fill(0)
  for (const { price } of offers) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor((price - least) / step))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}

/** The matches of each value of each filter, given all other filters. */
export function countFacets({ matches, nearMisses }: FilterResult, values: FilterValues): Facets {
  const offersFor = (name: FilterName) => {
    const missed = nearMisses.get(name)
    return missed ? [...matches, ...missed] : matches
  }
  const countFlag = (name: 'carryOnBag' | 'checkedBag' | 'refundable'): FacetOption<true> => {
    const flagged = offersFor(name).filter((offer) => offer[name])
    return {
      value: true,
      count: countItineraries(flagged),
      from: flagged.length > 0 ? toRange(flagged.map(({ price }) => price)).least : null,
    }
  }
  const usedTimes = timeFilterNames.slice(0, values.legs * 2)
  return {
    ...byName(timeFilterNames, (name) =>
      usedTimes.includes(name) ? countOptions(quarters, offersFor(name), timeValues(name)) : [],
    ),
    ...byName(listFilterNames, (name) => countOptions(values[name], offersFor(name), listValues[name])),
    stops: countOptions(stopCounts, offersFor('stops'), ({ stops }) => [stops]),
    carryOnBag: countFlag('carryOnBag'),
    checkedBag: countFlag('checkedBag'),
    refundable: countFlag('refundable'),
    priceBars: countPriceBars(offersFor('price'), values.price),
  }
}
