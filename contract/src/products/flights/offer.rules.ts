import type { Baggage } from '../../trips/itinerary.schema.ts'
import type { Offer } from './offer.schema.ts'

type Luggage = { baggage: readonly Baggage[] }

function allowsBag({ baggage }: Luggage, kind: 'checked' | 'carry_on'): boolean {
  const adult = baggage.find(({ passenger }) => passenger === 'adult')?.[kind]
  return (adult?.pieces ?? 0) > 0 || (adult?.kg ?? 0) > 0
}

/** Whether an adult can check a bag. */
export const allowsCheckedBag = (segment: Luggage): boolean => allowsBag(segment, 'checked')

/** On every flight of the journey. */
export const hasCheckedBag = ({ slices }: Pick<Offer, 'slices'>): boolean =>
  slices.every(({ segments }) => segments.every(allowsCheckedBag))

/** Whether an adult can take a bag into the cabin on every flight. */
export const hasCarryOnBag = ({ slices }: Pick<Offer, 'slices'>): boolean =>
  slices.every(({ segments }) => segments.every((segment) => allowsBag(segment, 'carry_on')))

/** Inputs of the 'best' score; `stops` is that of the leg with the most stops, where 2 means two or more. */
export interface BestCriteria {
  price: number
  minutes: number
  stops: number
  checkedBag: boolean
}

const weights = { price: 0.5, minutes: 0.3, stop: 0.1, noBag: 0.15 } as const

/**
 * Combines how much more expensive an offer is than the cheapest and how much longer than the fastest of the whole
 * search, plus a tenth for each stop and 0.15 if a bag must be bought. The lowest score wins. Server and page sort by
 * the same score.
 */
export const bestScore = (offer: BestCriteria, least: Pick<BestCriteria, 'price' | 'minutes'>): number =>
  weights.price * (offer.price / Math.max(1, least.price) - 1) +
  weights.minutes * (offer.minutes / Math.max(1, least.minutes) - 1) +
  weights.stop * offer.stops +
  (offer.checkedBag ? 0 : weights.noBag)
