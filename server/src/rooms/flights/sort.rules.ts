import type { Offer, SliceView } from '@safar/contract/flights.shapes'
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

function bestScores(offers: readonly Offer[]): number[] {
  let cheapest = Number.POSITIVE_INFINITY
  let fastest = Number.POSITIVE_INFINITY
  for (const offer of offers) {
    cheapest = Math.min(cheapest, offer.per_adult)
    fastest = Math.min(fastest, minutesOf(offer))
  }
  return offers.map(
    (offer) =>
      weights.price * (offer.per_adult / Math.max(1, cheapest) - 1) +
      weights.minutes * (minutesOf(offer) / Math.max(1, fastest) - 1) +
      weights.stop * stopsOf(offer) +
      (hasCheckedBag(offer) ? 0 : weights.noBag),
  )
}

const departure = ({ slices }: Offer): number => Date.parse(slices[0]?.segments[0]?.from.at ?? '')

function keysOf(offers: readonly Offer[], sort: OfferSort): number[] {
  switch (sort) {
    case 'best':
      return bestScores(offers)
    case 'cheapest':
      return offers.map(({ per_adult }) => per_adult)
    case 'fastest':
      return offers.map(minutesOf)
    case 'earliest':
      return offers.map(departure)
    case 'latest':
      return offers.map((offer) => -departure(offer))
  }
}

/** Equal ones by price, then by duration, then by id: the same list always comes in the same order. */
export function sortOffers(offers: readonly Offer[], sort: OfferSort): Offer[] {
  const keys = keysOf(offers, sort)
  return offers
    .map((offer, place) => ({ offer, key: keys[place] ?? 0 }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        a.offer.per_adult - b.offer.per_adult ||
        minutesOf(a.offer) - minutesOf(b.offer) ||
        (a.offer.id < b.offer.id ? -1 : 1),
    )
    .map(({ offer }) => offer)
}
