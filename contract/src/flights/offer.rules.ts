import type { Baggage, Offer } from './offer.schema.ts'

type Luggage = { baggage: readonly Baggage[] }

function allowsBag({ baggage }: Luggage, kind: 'checked' | 'carry_on'): boolean {
  const adult = baggage.find(({ passenger }) => passenger === 'adult')?.[kind]
  return (adult?.pieces ?? 0) > 0 || (adult?.kg ?? 0) > 0
}

/** An adult may check a bag. */
export const allowsCheckedBag = (segment: Luggage): boolean => allowsBag(segment, 'checked')

/** On every flight of the journey. */
export const hasCheckedBag = ({ slices }: Pick<Offer, 'slices'>): boolean =>
  slices.every(({ segments }) => segments.every(allowsCheckedBag))

/** An adult may take a bag into the cabin of every flight. */
export const hasCarryOnBag = ({ slices }: Pick<Offer, 'slices'>): boolean =>
  slices.every(({ segments }) => segments.every((segment) => allowsBag(segment, 'carry_on')))

/** What 'best' compares; `stops` of the leg that has most, where two stand for two and more. */
export interface BestCriteria {
  price: number
  minutes: number
  stops: number
  checkedBag: boolean
}

const weights = { price: 0.5, minutes: 0.3, stop: 0.1, noBag: 0.15 } as const

/**
 * How much more expensive than the cheapest and longer than the fastest of the whole search, a tenth for each stop, and
 * 0.15 for having to buy a bag. The lowest score wins. The server's list and the page's sort by the same score.
 */
export const bestScore = (offer: BestCriteria, least: Pick<BestCriteria, 'price' | 'minutes'>): number =>
  weights.price * (offer.price / Math.max(1, least.price) - 1) +
  weights.minutes * (offer.minutes / Math.max(1, least.minutes) - 1) +
  weights.stop * offer.stops +
  (offer.checkedBag ? 0 : weights.noBag)
