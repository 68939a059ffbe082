import { bestScore, hasCheckedBag } from '@safar/contract/flights/offer.rules'
import type { Offer, SliceView } from '@safar/contract/flights/offer.schema'
import type { OfferSort } from '@safar/contract/vocabulary/flights'

/** Of all legs together. */
export const minutesOf = ({ slices }: Offer): number => slices.reduce((sum, { minutes }) => sum + minutes, 0)

const stopsOfSlice = ({ segments }: SliceView): number =>
  segments.reduce((sum, { technical_stops }) => sum + technical_stops.length, segments.length - 1)

/** Stops of the leg that has most; two stand for two and more. */
export const stopsOf = ({ slices }: Offer): number => Math.min(2, Math.max(...slices.map(stopsOfSlice)))

/** What the order of a list depends on. */
export interface SortKeys {
  id: string
  perAdult: number
  minutes: number
  /** Two stand for two and more. */
  stops: number
  checkedBag: boolean
  /** Milliseconds since 1970. */
  departs: number
}

function bestScores(all: readonly SortKeys[]): number[] {
  const least = { price: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY }
  for (const { perAdult, minutes } of all) {
    least.price = Math.min(least.price, perAdult)
    least.minutes = Math.min(least.minutes, minutes)
  }
  return all.map((keys) => bestScore({ ...keys, price: keys.perAdult }, least))
}

function keysOf(all: readonly SortKeys[], sort: OfferSort): number[] {
  switch (sort) {
    case 'best':
      return bestScores(all)
    case 'cheapest':
      return all.map(({ perAdult }) => perAdult)
    case 'fastest':
      return all.map(({ minutes }) => minutes)
    case 'earliest':
      return all.map(({ departs }) => departs)
    case 'latest':
      return all.map(({ departs }) => -departs)
  }
}

/** Equal ones by price, then by duration, then by id: the same list always comes in the same order. */
export function sortByKeys<T extends SortKeys>(all: readonly T[], sort: OfferSort): T[] {
  const keys = keysOf(all, sort)
  return all
    .map((one, place) => ({ one, key: keys[place] ?? 0 }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        a.one.perAdult - b.one.perAdult ||
        a.one.minutes - b.one.minutes ||
        (a.one.id < b.one.id ? -1 : 1),
    )
    .map(({ one }) => one)
}

const toSortKeys = (offer: Offer) => ({
  offer,
  id: offer.id,
  perAdult: offer.per_adult,
  minutes: minutesOf(offer),
  stops: stopsOf(offer),
  checkedBag: hasCheckedBag(offer),
  departs: Date.parse(offer.slices[0]?.segments[0]?.from.at ?? ''),
})

export const sortOffers = (offers: readonly Offer[], sort: OfferSort): Offer[] =>
  sortByKeys(offers.map(toSortKeys), sort).map(({ offer }) => offer)
