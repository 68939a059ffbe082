import type { OfferSort } from '@safar/contract/vocabulary/flights'
import type { Facts, Quarter, StopCount } from './facts.rules.ts'

/** The values let through; null lets everything through. */
export type Choice<T> = readonly T[] | null

export interface Filters {
  stops: Choice<StopCount>
  price: readonly [least: number, most: number] | null
  departure: Choice<Quarter>
  arrival: Choice<Quarter>
  minutes: number | null
  layoverMinutes: number | null
  layovers: Choice<string>
  airlines: Choice<string>
  aircraft: Choice<string>
  suppliers: Choice<string>
  checkedBag: true | null
  refundable: true | null
}
export type FilterName = keyof Filters

export const noFilters: Filters = {
  stops: null,
  price: null,
  departure: null,
  arrival: null,
  minutes: null,
  layoverMinutes: null,
  layovers: null,
  airlines: null,
  aircraft: null,
  suppliers: null,
  checkedBag: null,
  refundable: null,
}

const lets = <T>(choice: Choice<T>, value: T): boolean => choice === null || choice.includes(value)
/** Everything the journey has must be wanted: one flight of an unwanted airline is one too many. */
const letsAll = <T>(choice: Choice<T>, values: readonly T[]): boolean =>
  choice === null || values.every((value) => choice.includes(value))

type Test = (facts: Facts, filters: Filters) => boolean

const tests: Readonly<Record<FilterName, Test>> = {
  stops: (facts, { stops }) => lets(stops, facts.stops),
  price: ({ price }, { price: wanted }) => wanted === null || (price >= wanted[0] && price <= wanted[1]),
  departure: (facts, { departure }) => lets(departure, facts.departure),
  arrival: (facts, { arrival }) => lets(arrival, facts.arrival),
  minutes: (facts, { minutes }) => minutes === null || facts.minutes <= minutes,
  layoverMinutes: (facts, { layoverMinutes }) => layoverMinutes === null || facts.longestLayover <= layoverMinutes,
  layovers: (facts, { layovers }) => letsAll(layovers, facts.layovers),
  airlines: (facts, { airlines }) => letsAll(airlines, facts.airlines),
  aircraft: (facts, { aircraft }) => letsAll(aircraft, facts.aircraft),
  suppliers: (facts, { suppliers }) => lets(suppliers, facts.supplier),
  checkedBag: (facts, { checkedBag }) => !checkedBag || facts.checkedBag,
  refundable: (facts, { refundable }) => !refundable || facts.refundable,
}

const names = Object.keys(tests) as FilterName[]

export const activeNames = (filters: Filters): FilterName[] => names.filter((name) => filters[name] !== null)

/** The one filter that keeps an offer out; null when none does, undefined when several do. */
export function onlyObstacle(facts: Facts, filters: Filters, active: readonly FilterName[]) {
  let obstacle: FilterName | null = null
  for (const name of active) {
    if (tests[name](facts, filters)) continue
    if (obstacle !== null) return undefined
    obstacle = name
  }
  return obstacle
}

export function filterOffers(offers: readonly Facts[], filters: Filters): Facts[] {
  const active = activeNames(filters)
  return offers.filter((facts) => active.every((name) => tests[name](facts, filters)))
}

export interface Rescue {
  name: FilterName
  /** Offers that come back when this filter is dropped. */
  count: number
  from: number
}

/** When nothing is left: which filter to drop and what it brings back, the most first. */
export function rescuesOf(offers: readonly Facts[], filters: Filters): Rescue[] {
  return activeNames(filters)
    .map((name) => {
      const back = filterOffers(offers, { ...filters, [name]: null })
      return { name, count: back.length, from: Math.min(...back.map(({ price }) => price)) }
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** Ticks or unticks one value of a list where all are ticked at first. */
export function turned<T>(choice: Choice<T>, all: readonly T[], value: T): Choice<T> {
  const now = choice ?? all
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  return all.every((other) => next.includes(other)) ? null : next
}

/**
 * Best weighs price, duration, stops and bags: how much dearer than the cheapest and longer than the fastest,
 * a tenth for each stop, and 0.15 for having to buy a bag. The lowest wins.
 */
const weights = { price: 0.5, minutes: 0.3, stop: 0.1, noBag: 0.15 } as const

interface Measure {
  price: number
  minutes: number
}

export const measureOf = (offers: readonly Facts[]): Measure => ({
  price: offers.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY),
  minutes: offers.reduce((least, { minutes }) => Math.min(least, minutes), Number.POSITIVE_INFINITY),
})

export const scoreOf = (facts: Facts, least: Measure): number =>
  weights.price * (facts.price / least.price - 1) +
  weights.minutes * (facts.minutes / least.minutes - 1) +
  weights.stop * facts.stops +
  (facts.checkedBag ? 0 : weights.noBag)

type Order = (one: Facts, other: Facts) => number

const byPrice: Order = (one, other) => one.price - other.price || one.minutes - other.minutes
const byMinutes: Order = (one, other) => one.minutes - other.minutes || one.price - other.price
const byLeaving: Order = (one, other) => one.leaves - other.leaves || one.price - other.price
const byLeavingLast: Order = (one, other) => other.leaves - one.leaves || one.price - other.price

/** `least` is measured over the whole search, so that filtering does not change the order of what stays. */
export function sortOffers(offers: readonly Facts[], sort: OfferSort, least: Measure): Facts[] {
  if (sort !== 'best') {
    const order = { cheapest: byPrice, fastest: byMinutes, earliest: byLeaving, latest: byLeavingLast }[sort]
    return [...offers].sort(order)
  }
  return offers
    .map((facts) => ({ facts, score: scoreOf(facts, least) }))
    .sort((one, other) => one.score - other.score || byPrice(one.facts, other.facts))
    .map(({ facts }) => facts)
}

export type Leaders = Readonly<Record<'best' | 'cheapest' | 'fastest', Facts>>

/** The first of each order, for the tabs and the tags; null when there is nothing. */
export function leadersOf(offers: readonly Facts[], least: Measure): Leaders | null {
  const [first, ...rest] = offers
  if (!first) return null
  const firstBy = (order: Order) => rest.reduce((lead, facts) => (order(facts, lead) < 0 ? facts : lead), first)
  const byScore: Order = (one, other) => scoreOf(one, least) - scoreOf(other, least) || byPrice(one, other)
  return { best: firstBy(byScore), cheapest: firstBy(byPrice), fastest: firstBy(byMinutes) }
}

/** The tags of an offer as one text: equal texts mean an unchanged card. */
export const leaderTags = (facts: Facts, leaders: Leaders | null): string =>
  leaders === null ? '' : (['best', 'cheapest', 'fastest'] as const).filter((name) => leaders[name] === facts).join(' ')
