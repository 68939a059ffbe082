import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { type Facets, filterBits, type Option, Tallies, Tally } from './facets.rules.ts'
import { type Facts, type StopCount, stopCounts } from './facts.rules.ts'
import { activeNames, type FilterName, type Filters, type ListName, timeOf } from './filters.rules.ts'
import type { CodeColumn, OfferIndex } from './offer-index.rules.ts'

type Fails = (offer: number) => boolean

const maskOf = (values: readonly number[]): number => values.reduce((mask, value) => mask | (1 << value), 0)

/** Everything the journey has must be wanted: one flight of an unwanted airline is one too many. */
function listFails({ codes, words, bits }: CodeColumn, wanted: readonly string[]): Fails {
  const out = new Uint32Array(words)
  codes.forEach((code, place) => {
    if (!wanted.includes(code)) out[place >>> 5] = (out[place >>> 5] ?? 0) | (1 << (place & 31))
  })
  return (offer) => {
    for (let word = 0; word < words; word++)
      if (((bits[offer * words + word] ?? 0) & (out[word] ?? 0)) !== 0) return true
    return false
  }
}

/** How one filter in use tells the offers it keeps out. */
function failsOf(index: OfferIndex, filters: Filters, name: FilterName): Fails {
  const time = timeOf(name)
  if (time) {
    const bits = index.times[name as keyof OfferIndex['times']]
    const mask = maskOf(filters[name as keyof OfferIndex['times']] ?? [])
    return (offer) => ((bits[offer] ?? 0) & mask) === 0
  }
  switch (name) {
    case 'stops': {
      const mask = maskOf(filters.stops ?? [])
      return (offer) => ((index.stops[offer] ?? 0) & mask) === 0
    }
    case 'price': {
      const [least, most] = filters.price ?? [0, Number.POSITIVE_INFINITY]
      return (offer) => (index.prices[offer] ?? 0) < least || (index.prices[offer] ?? 0) > most
    }
    case 'minutes':
    case 'layoverMinutes': {
      const most = filters[name] ?? Number.POSITIVE_INFINITY
      return (offer) => (index[name][offer] ?? 0) > most
    }
    case 'checkedBag':
    case 'refundable':
      return (offer) => index[name][offer] === 0
    default: {
      const list = name as ListName
      return listFails(index.lists[list], filters[list] ?? [])
    }
  }
}

export interface Narrowed {
  index: OfferIndex
  /** For each offer a bit for every filter that keeps it out. */
  failures: Uint32Array
  count: number
  /** What each choice of stops would bring; the other filters follow by `facetsOf`. */
  stops: readonly Option<StopCount>[]
}

const isAlone = (failed: number): boolean => (failed & (failed - 1)) === 0

/** Which offers are let through: all that the list and its first filter need at once. */
export function narrow(index: OfferIndex, filters: Filters): Narrowed {
  const offers = index.facts.length
  const failures = new Uint32Array(offers)
  for (const name of activeNames(filters)) {
    const bit = filterBits[name]
    const fails = failsOf(index, filters, name)
    for (let offer = 0; offer < offers; offer++) if (fails(offer)) failures[offer] = (failures[offer] ?? 0) | bit
  }
  const stops = new Tally(stopCounts.length)
  let count = 0
  for (let offer = 0; offer < offers; offer++) {
    const failed = failures[offer] ?? 0
    if (failed === 0) count += 1
    if (failed === 0 || failed === filterBits.stops) stops.addBits(index.stops[offer] ?? 0, index.prices[offer] ?? 0)
  }
  return { index, failures, count, stops: stops.options(stopCounts) }
}

/** What each choice of the other filters would bring. */
export function facetsOf({ index, failures }: Narrowed): Facets {
  const tallies = new Tallies(index)
  failures.forEach((failed, offer) => {
    // Kept out by two filters or more: no single choice brings it back.
    if (isAlone(failed)) tallies.add(offer, failed)
  })
  return tallies.facets()
}

/** The offers let through, in an order, as many as are wanted. */
export function inOrder({ index, failures }: Narrowed, sort: OfferSort, most: number): Facts[] {
  const list: Facts[] = []
  for (const offer of index.orders[sort]) {
    const facts = index.facts[offer]
    if (failures[offer] === 0 && facts) list.push(facts)
    if (list.length === most) break
  }
  return list
}

export type Tag = 'best' | 'cheapest' | 'fastest'
export type Leaders = Readonly<Record<Tag, Facts>>

/** The first of each order, for the tabs and the tags; null when there is nothing. */
export function leadersOf(narrowed: Narrowed): Leaders | null {
  const [best] = inOrder(narrowed, 'best', 1)
  const [cheapest] = inOrder(narrowed, 'cheapest', 1)
  const [fastest] = inOrder(narrowed, 'fastest', 1)
  return best && cheapest && fastest ? { best, cheapest, fastest } : null
}

/** The tags of an offer as one text: equal texts mean an unchanged card. */
export const leaderTags = (facts: Facts, leaders: Leaders | null): string =>
  leaders === null ? '' : (['best', 'cheapest', 'fastest'] as const).filter((name) => leaders[name] === facts).join(' ')

export interface Rescue {
  name: FilterName
  /** Offers that come back when this filter is dropped. */
  count: number
}

/** When nothing is left: which filter to drop and what it brings back, the most first. */
export function rescuesOf(index: OfferIndex, filters: Filters): Rescue[] {
  return activeNames(filters)
    .map((name) => ({ name, count: narrow(index, { ...filters, [name]: null }).count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}
