import { type Facts, type Quarter, quarters, type StopCount, stopCounts } from './facts.rules.ts'
import { activeNames, type FilterName, type Filters, onlyObstacle } from './offers.rules.ts'

/** One value that can be chosen: how many offers it brings and from which price. */
export interface Option<T> {
  value: T
  count: number
  /** Null while it brings nothing. */
  from: number | null
}

export interface Range {
  least: number
  most: number
}

export interface Facets {
  stops: Option<StopCount>[]
  departure: Option<Quarter>[]
  arrival: Option<Quarter>[]
  airlines: Option<string>[]
  layovers: Option<string>[]
  aircraft: Option<string>[]
  suppliers: Option<string>[]
  checkedBag: Option<true>
  refundable: Option<true>
  price: Range & { bars: number[] }
  minutes: Range
  layoverMinutes: Range
}

export const BARS = 16

const rangeOf = (values: readonly number[]): Range => ({
  least: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  most: values.reduce((most, value) => Math.max(most, value), 0),
})

class Tally<T> {
  readonly #options = new Map<T, Option<T>>()

  constructor(values: Iterable<T>) {
    for (const value of values) this.#options.set(value, { value, count: 0, from: null })
  }

  add(values: readonly T[], price: number): void {
    for (const value of values) {
      const option = this.#options.get(value)
      if (!option) continue
      option.count += 1
      option.from = option.from === null ? price : Math.min(option.from, price)
    }
  }

  list(): Option<T>[] {
    return [...this.#options.values()]
  }
}

/** Every value seen, the one with the cheapest offer first, whatever is filtered. */
function cheapestFirst(offers: readonly Facts[], of: (facts: Facts) => readonly string[]): string[] {
  const lowest = new Map<string, number>()
  for (const facts of offers)
    for (const value of of(facts))
      lowest.set(value, Math.min(lowest.get(value) ?? Number.POSITIVE_INFINITY, facts.price))
  return [...lowest].sort((one, other) => one[1] - other[1] || one[0].localeCompare(other[0])).map(([value]) => value)
}

const only = (option: Option<true> | undefined): Option<true> => option ?? { value: true, count: 0, from: null }

/**
 * What each filter offers, given all the others: an offer counts where it is let in, and where only that one filter
 * keeps it out. Every value ever seen stays listed in its place, so rows do not jump away under the pointer.
 */
export function facetsOf(offers: readonly Facts[], filters: Filters): Facets {
  const active = activeNames(filters)
  const price = rangeOf(offers.map((facts) => facts.price))
  const step = (price.most - price.least) / BARS || 1
  const bars = new Array<number>(BARS).fill(0)
  const seen = (of: (facts: Facts) => readonly string[]) => new Tally(cheapestFirst(offers, of))
  const stops = new Tally<StopCount>(stopCounts)
  const departure = new Tally<Quarter>(quarters)
  const arrival = new Tally<Quarter>(quarters)
  const airlines = seen((facts) => facts.airlines)
  const layovers = seen((facts) => facts.layovers)
  const aircraft = seen((facts) => facts.aircraft)
  const suppliers = seen((facts) => [facts.supplier])
  const checkedBag = new Tally<true>([true])
  const refundable = new Tally<true>([true])

  for (const facts of offers) {
    const obstacle = onlyObstacle(facts, filters, active)
    if (obstacle === undefined) continue
    const counts = (name: FilterName) => obstacle === null || obstacle === name
    if (counts('stops')) stops.add([facts.stops], facts.price)
    if (counts('departure')) departure.add([facts.departure], facts.price)
    if (counts('arrival')) arrival.add([facts.arrival], facts.price)
    if (counts('airlines')) airlines.add(facts.airlines, facts.price)
    if (counts('layovers')) layovers.add(facts.layovers, facts.price)
    if (counts('aircraft')) aircraft.add(facts.aircraft, facts.price)
    if (counts('suppliers')) suppliers.add([facts.supplier], facts.price)
    if (counts('checkedBag') && facts.checkedBag) checkedBag.add([true], facts.price)
    if (counts('refundable') && facts.refundable) refundable.add([true], facts.price)
    if (counts('price')) {
      const bar = Math.min(BARS - 1, Math.floor((facts.price - price.least) / step))
      bars[bar] = (bars[bar] ?? 0) + 1
    }
  }

  return {
    stops: stops.list(),
    departure: departure.list(),
    arrival: arrival.list(),
    airlines: airlines.list(),
    layovers: layovers.list(),
    aircraft: aircraft.list(),
    suppliers: suppliers.list(),
    checkedBag: only(checkedBag.list()[0]),
    refundable: only(refundable.list()[0]),
    price: { ...price, bars },
    minutes: rangeOf(offers.map((facts) => facts.minutes)),
    layoverMinutes: rangeOf(offers.filter((facts) => facts.layovers.length > 0).map((facts) => facts.longestLayover)),
  }
}
