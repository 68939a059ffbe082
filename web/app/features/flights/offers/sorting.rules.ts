import { bestScore } from '@safar/contract/products/flights/offer.rules'
import type { OfferSort } from '@safar/contract/vocabulary/flights'
import type { OfferSummary } from './offer-summary.rules.ts'

interface Minimums {
  price: number
  minutes: number
}

/** Taken over the whole search, so that filtering does not reorder the remaining offers. */
export const toMinimums = (offers: readonly OfferSummary[]): Minimums => ({
  price: offers.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY),
  minutes: offers.reduce((least, { minutes }) => Math.min(least, minutes), Number.POSITIVE_INFINITY),
})

type Comparator = (one: OfferSummary, other: OfferSummary) => number
export type Comparators = Readonly<Record<OfferSort, Comparator>>

const byPrice: Comparator = (one, other) => one.price - other.price || one.minutes - other.minutes
const byDuration: Comparator = (one, other) => one.minutes - other.minutes || one.price - other.price
const byDeparture: Comparator = (one, other) => one.departsAt - other.departsAt || one.price - other.price
const byLatestDeparture: Comparator = (one, other) => other.departsAt - one.departsAt || one.price - other.price

/** Comparators for a search's offers, one per sort order. */
export function toComparators(offers: readonly OfferSummary[]): Comparators {
  const minimums = toMinimums(offers)
  const scores = new Map(offers.map((offer) => [offer, bestScore(offer, minimums)]))
  const score = (offer: OfferSummary) => scores.get(offer) ?? 0
  return {
    best: (one, other) => score(one) - score(other) || byPrice(one, other),
    cheapest: byPrice,
    fastest: byDuration,
    earliest: byDeparture,
    latest: byLatestDeparture,
  }
}

export const leaderNames = ['best', 'cheapest', 'fastest'] as const
export type LeaderName = (typeof leaderNames)[number]
export type Leaders = Readonly<Record<LeaderName, OfferSummary>>

/** The first offer of each main sort order, for the tabs and tags; null if there are no offers. */
export function findLeaders(offers: readonly OfferSummary[], comparators: Comparators): Leaders | null {
  const [first] = offers
  if (!first) return null
  const leader = (name: LeaderName) =>
    offers.reduce((lead, offer) => (comparators[name](offer, lead) < 0 ? offer : lead), first)
  return { best: leader('best'), cheapest: leader('cheapest'), fastest: leader('fastest') }
}

/** The sort orders an offer leads, as one string, which memoised cards can compare by value. */
export const leaderTags = (offer: OfferSummary, leaders: Leaders | null): string =>
  leaderNames.filter((name) => leaders?.[name] === offer).join(' ')
