import { bestScore, hasCheckedBag } from '@safar/contract/products/flights/offer.rules'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { OfferSort } from '@safar/contract/vocabulary/flights'

/** The duration of all legs together. */
export const minutesOf = ({ slices }: Offer): number => slices.reduce((sum, { minutes }) => sum + minutes, 0)

const stopsOfSlice = ({ segments }: SliceView): number =>
  segments.reduce((sum, { technical_stops }) => sum + technical_stops.length, segments.length - 1)

/** The stops of the leg with the most; 2 means two or more. */
export const stopsOf = ({ slices }: Offer): number => Math.min(2, Math.max(...slices.map(stopsOfSlice)))

/** What sorting a list depends on. */
export interface SortKeys {
  id: string
  perAdult: number
  minutes: number
  /** 2 means two or more. */
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

/** Ties are broken by price, then duration, then id, so that the order is always the same. */
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
