import { MAX_LEGS } from '@safar/contract/vocabulary/flights'
import { countItineraries } from './itineraries.rules.ts'
import type { OfferSummary, Quarter, StopCount } from './offer-summary.rules.ts'

/** The allowed values; null allows everything. */
export type Choice<T> = readonly T[] | null

type Leg = 0 | 1 | 2 | 3 | 4 | 5
type LegEnd = 'departure' | 'arrival'
/** The time of day one leg departs or arrives. */
export type TimeFilterName = `${LegEnd}${Leg}`
export type ListFilterName = 'airlines' | 'layovers' | 'aircraft' | 'suppliers'

export type Filters = {
  stops: Choice<StopCount>
  price: readonly [least: number, most: number] | null
  minutes: number | null
  layoverMinutes: number | null
  carryOnBag: true | null
  checkedBag: true | null
  refundable: true | null
} & Record<TimeFilterName, Choice<Quarter>> &
  Record<ListFilterName, Choice<string>>
export type FilterName = keyof Filters

export const listFilterNames: readonly ListFilterName[] = ['airlines', 'layovers', 'aircraft', 'suppliers']

const legs = Array.from({ length: MAX_LEGS }, (_, leg) => leg as Leg)
export const timeFilterName = (end: LegEnd, leg: number): TimeFilterName => `${end}${(legs[leg] ?? 0) as Leg}`
export const timeFilterNames: readonly TimeFilterName[] = legs.flatMap((leg) => [
  timeFilterName('departure', leg),
  timeFilterName('arrival', leg),
])

/** The leg and end a time filter is about; null for any other filter. */
export function parseTimeFilter(name: FilterName): { end: LegEnd; leg: number } | null {
  const [, end, leg] = /^(departure|arrival)(\d)$/.exec(name) ?? []
  return end ? { end: end as LegEnd, leg: Number(leg) } : null
}

export const noFilters: Filters = {
  stops: null,
  price: null,
  ...(Object.fromEntries(timeFilterNames.map((name) => [name, null])) as Record<TimeFilterName, null>),
  minutes: null,
  layoverMinutes: null,
  layovers: null,
  airlines: null,
  aircraft: null,
  suppliers: null,
  carryOnBag: null,
  checkedBag: null,
  refundable: null,
}

const filterNames = Object.keys(noFilters) as FilterName[]

export const activeFilters = (filters: Filters): FilterName[] => filterNames.filter((name) => filters[name] !== null)

/** Adds or removes one value of a list in which everything is initially selected. */
export function toggleChoice<T>(choice: Choice<T>, all: readonly T[], value: T): Choice<T> {
  const selected = choice ?? all
  const next = selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]
  return all.every((other) => next.includes(other)) ? null : next
}

/** The values of an offer for each list filter. */
export const listValues: Readonly<Record<ListFilterName, (offer: OfferSummary) => readonly string[]>> = {
  airlines: (offer) => offer.airlines,
  layovers: (offer) => offer.layovers,
  aircraft: (offer) => offer.aircraft,
  suppliers: (offer) => [offer.supplier],
}

/** The quarter of the day for a time filter; empty if the offer has no such leg. */
export function timeValues(name: TimeFilterName): (offer: OfferSummary) => readonly Quarter[] {
  const { end, leg } = parseTimeFilter(name) ?? { end: 'departure', leg: 0 }
  return (offer) => (end === 'departure' ? offer.departures : offer.arrivals).slice(leg, leg + 1)
}

type Predicate = (offer: OfferSummary) => boolean

/** All values of the journey must be selected: a single flight by an unwanted airline excludes it. */
const allSelected =
  <T>(choice: Choice<T>, valuesOf: (offer: OfferSummary) => readonly T[]): Predicate =>
  (offer) =>
    choice === null || valuesOf(offer).every((value) => choice.includes(value))

function toPredicate(filters: Filters, name: FilterName): Predicate {
  if (parseTimeFilter(name)) return allSelected(filters[name as TimeFilterName], timeValues(name as TimeFilterName))
  switch (name as Exclude<FilterName, TimeFilterName>) {
    case 'stops':
      return allSelected(filters.stops, ({ stops }) => [stops])
    case 'price': {
      const [least, most] = filters.price ?? [0, Number.POSITIVE_INFINITY]
      return ({ price }) => price >= least && price <= most
    }
    case 'minutes':
      return ({ minutes }) => minutes <= (filters.minutes ?? Number.POSITIVE_INFINITY)
    case 'layoverMinutes':
      return ({ longestLayover }) => longestLayover <= (filters.layoverMinutes ?? Number.POSITIVE_INFINITY)
    case 'carryOnBag':
      return ({ carryOnBag }) => carryOnBag
    case 'checkedBag':
      return ({ checkedBag }) => checkedBag
    case 'refundable':
      return ({ refundable }) => refundable
    default: {
      const list = name as ListFilterName
      return allSelected(filters[list], listValues[list])
    }
  }
}

export interface FilterResult {
  /** In the order the offers arrived. */
  matches: readonly OfferSummary[]
  /** Offers rejected by only one filter: removing that filter brings them back. */
  nearMisses: ReadonlyMap<FilterName, readonly OfferSummary[]>
}

export function applyFilters(offers: readonly OfferSummary[], filters: Filters): FilterResult {
  const predicates = activeFilters(filters).map((name) => ({ name, passes: toPredicate(filters, name) }))
  const matches: OfferSummary[] = []
  const nearMisses = new Map<FilterName, OfferSummary[]>(predicates.map(({ name }) => [name, []]))
  for (const offer of offers) {
    const [first, second] = predicates.filter(({ passes }) => !passes(offer))
    if (!first) matches.push(offer)
    else if (!second) nearMisses.get(first.name)?.push(offer)
  }
  return { matches, nearMisses }
}

export interface FilterToRemove {
  name: FilterName
  /** The number of itineraries that return without the filter. */
  count: number
}

/** Filters to remove when nothing matches, the one that brings back most first. */
export const suggestRemovals = ({ nearMisses }: FilterResult): FilterToRemove[] =>
  [...nearMisses]
    .map(([name, offers]) => ({ name, count: countItineraries(offers) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
