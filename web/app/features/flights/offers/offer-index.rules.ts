import { type Facts, quarters } from './facts.rules.ts'
import { type ListName, listNames, type TimeName, timeName, timeNames } from './filters.rules.ts'
import { type Orders, ordersOf } from './orders.rules.ts'

export interface Range {
  least: number
  most: number
}

/** The codes of one list, the one with the cheapest offer first, and for each offer which of them it has, as bits. */
export interface CodeColumn {
  codes: readonly string[]
  /** Whole numbers of 32 bits an offer takes. */
  words: number
  bits: Uint32Array
}

/** The offers of a search by column, made once: filtering and counting then only compare whole numbers. */
export interface OfferIndex {
  facts: readonly Facts[]
  legs: number
  prices: Float64Array
  minutes: Float64Array
  layoverMinutes: Float64Array
  /** One bit each: 1 non-stop, 2 one stop, 4 more. */
  stops: Uint8Array
  /** One bit for the quarter of the day. */
  times: Readonly<Record<TimeName, Uint8Array>>
  lists: Readonly<Record<ListName, CodeColumn>>
  checkedBag: Uint8Array
  refundable: Uint8Array
  orders: Orders
  ranges: Readonly<Record<'price' | 'minutes' | 'layoverMinutes', Range>>
}

const valuesOf: Readonly<Record<ListName, (facts: Facts) => readonly string[]>> = {
  airlines: (facts) => facts.airlines,
  layovers: (facts) => facts.layovers,
  aircraft: (facts) => facts.aircraft,
  suppliers: (facts) => [facts.supplier],
}

function codesOf(offers: readonly Facts[], values: (facts: Facts) => readonly string[]): string[] {
  const lowest = new Map<string, number>()
  for (const facts of offers)
    for (const value of values(facts))
      lowest.set(value, Math.min(lowest.get(value) ?? Number.POSITIVE_INFINITY, facts.price))
  return [...lowest].sort((one, other) => one[1] - other[1] || one[0].localeCompare(other[0])).map(([value]) => value)
}

function columnOf(offers: readonly Facts[], values: (facts: Facts) => readonly string[]): CodeColumn {
  const codes = codesOf(offers, values)
  const places = new Map(codes.map((code, place) => [code, place]))
  const words = Math.max(1, Math.ceil(codes.length / 32))
  const bits = new Uint32Array(offers.length * words)
  offers.forEach((facts, offer) => {
    for (const value of values(facts)) {
      const place = places.get(value) ?? 0
      const word = offer * words + (place >>> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
    }
  })
  return { codes, words, bits }
}

const rangeOf = (values: Iterable<number>): Range => {
  const range = { least: Number.POSITIVE_INFINITY, most: 0 }
  for (const value of values) {
    range.least = Math.min(range.least, value)
    range.most = Math.max(range.most, value)
  }
  return range
}

function timesOf(offers: readonly Facts[], legs: number): Record<TimeName, Uint8Array> {
  const none = new Uint8Array(offers.length)
  const times = Object.fromEntries(timeNames.map((name) => [name, none])) as Record<TimeName, Uint8Array>
  for (let leg = 0; leg < legs; leg++) {
    times[timeName('departure', leg)] = Uint8Array.from(offers, (facts) => 1 << (facts.departures[leg] ?? quarters[0]))
    times[timeName('arrival', leg)] = Uint8Array.from(offers, (facts) => 1 << (facts.arrivals[leg] ?? quarters[0]))
  }
  return times
}

export function indexOf(offers: readonly Facts[]): OfferIndex {
  const legs = offers[0]?.departures.length ?? 0
  const prices = Float64Array.from(offers, (facts) => facts.price)
  const minutes = Float64Array.from(offers, (facts) => facts.minutes)
  const lists = Object.fromEntries(listNames.map((name) => [name, columnOf(offers, valuesOf[name])]))
  return {
    facts: offers,
    legs,
    prices,
    minutes,
    layoverMinutes: Float64Array.from(offers, (facts) => facts.longestLayover),
    stops: Uint8Array.from(offers, (facts) => 1 << facts.stops),
    times: timesOf(offers, legs),
    lists: lists as Record<ListName, CodeColumn>,
    checkedBag: Uint8Array.from(offers, (facts) => Number(facts.checkedBag)),
    refundable: Uint8Array.from(offers, (facts) => Number(facts.refundable)),
    orders: ordersOf(offers),
    ranges: {
      price: rangeOf(prices),
      minutes: rangeOf(minutes),
      layoverMinutes: rangeOf(
        offers.filter(({ layovers }) => layovers.length > 0).map(({ longestLayover }) => longestLayover),
      ),
    },
  }
}
