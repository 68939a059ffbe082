import type { Offer, SliceView } from '@safar/contract/flights/offer.schema'
import type { OfferSort } from '@safar/contract/vocabulary/flights'

/** Of all legs together. */
export const minutesOf = ({ slices }: Offer): number => slices.reduce((sum, { minutes }) => sum + minutes, 0)

const stopsOfSlice = ({ segments }: SliceView): number =>
  segments.reduce((sum, { technical_stops }) => sum + technical_stops.length, segments.length - 1)

/** Stops of the leg that has most; two stand for two and more. */
export const stopsOf = ({ slices }: Offer): number => Math.min(2, Math.max(...slices.map(stopsOfSlice)))

/** An adult may check a bag on every flight of the journey. */
export const hasCheckedBag = ({ slices }: Offer): boolean =>
  slices.every(({ segments }) =>
    segments.every(({ baggage }) =>
      baggage.some(
        ({ passenger, checked }) => passenger === 'adult' && ((checked.pieces ?? 0) > 0 || (checked.kg ?? 0) > 0),
      ),
    ),
  )

/**
 * What 'best' weighs: how much dearer than the cheapest and longer than the fastest, a tenth for each stop, and 0.15
 * for having to buy a bag. The lowest wins. The page of results sorts by the same blend.
 */
const weights = { price: 0.5, minutes: 0.3, stop: 0.1, noBag: 0.15 } as const

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
  let cheapest = Number.POSITIVE_INFINITY
  let fastest = Number.POSITIVE_INFINITY
  for (const { perAdult, minutes } of all) {
    cheapest = Math.min(cheapest, perAdult)
    fastest = Math.min(fastest, minutes)
  }
  return all.map(
    ({ perAdult, minutes, stops, checkedBag }) =>
      weights.price * (perAdult / Math.max(1, cheapest) - 1) +
      weights.minutes * (minutes / Math.max(1, fastest) - 1) +
      weights.stop * stops +
      (checkedBag ? 0 : weights.noBag),
  )
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
