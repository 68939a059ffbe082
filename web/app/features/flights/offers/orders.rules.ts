import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import type { Facts } from './facts.rules.ts'

/**
 * Best weighs price, duration, stops and bags: how much dearer than the cheapest and longer than the fastest,
 * a tenth for each stop, and 0.15 for having to buy a bag. The lowest wins.
 */
const weights = { price: 0.5, minutes: 0.3, stop: 0.1, noBag: 0.15 } as const

interface Measure {
  price: number
  minutes: number
}

/** Measured over the whole search, so that filtering does not change the order of what stays. */
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

export type Orders = Readonly<Record<OfferSort, Uint32Array>>

/** The places of the offers in each order, worked out once: a press on a tab only reads them. */
export function ordersOf(offers: readonly Facts[]): Orders {
  const least = measureOf(offers)
  const scores = new Map(offers.map((facts) => [facts, scoreOf(facts, least)]))
  const score = (facts: Facts) => scores.get(facts) ?? 0
  const orders: Record<OfferSort, Order> = {
    best: (one, other) => score(one) - score(other) || byPrice(one, other),
    cheapest: byPrice,
    fastest: byMinutes,
    earliest: byLeaving,
    latest: byLeavingLast,
  }
  const placed = offers.map((facts, place) => ({ facts, place }))
  const inOrder = (order: Order) =>
    Uint32Array.from(
      placed.toSorted((one, other) => order(one.facts, other.facts)),
      ({ place }) => place,
    )
  return Object.fromEntries(offerSorts.map((sort) => [sort, inOrder(orders[sort])])) as Record<OfferSort, Uint32Array>
}
