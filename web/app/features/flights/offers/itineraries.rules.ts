import type { OfferSummary } from './offer-summary.rules.ts'

/** The same flights at the same times, offered at one or several fares. */
export interface Itinerary {
  key: string
  /** The cheapest of its fares, by which the list sorts. */
  lead: OfferSummary
  /** Cheapest first. */
  fares: readonly OfferSummary[]
}

/** Groups offers by their flights; itineraries are in the order of their first offer. */
export function groupItineraries(offers: readonly OfferSummary[]): Itinerary[] {
  const groups = new Map<string, [OfferSummary, ...OfferSummary[]]>()
  for (const offer of offers) {
    const group = groups.get(offer.itinerary)
    if (group) group.push(offer)
    else groups.set(offer.itinerary, [offer])
  }
  return [...groups].map(([key, group]) => {
    const fares = group.toSorted((one, other) => one.price - other.price)
    return { key, lead: fares[0] ?? group[0], fares }
  })
}

const isSame = (one: Itinerary, other: Itinerary): boolean =>
  one.fares.length === other.fares.length && one.fares.every((fare, place) => fare === other.fares[place])

/** Reuses the previous object of each group whose fares are unchanged, so that memoised cards do not render again. */
export function reuseItineraries(groups: readonly Itinerary[], cache: Map<string, Itinerary>): Itinerary[] {
  return groups.map((group) => {
    const existing = cache.get(group.key)
    if (existing && isSame(existing, group)) return existing
    cache.set(group.key, group)
    return group
  })
}

/** The number of different flights on offer. */
export const countItineraries = (offers: readonly OfferSummary[]): number =>
  new Set(offers.map(({ itinerary }) => itinerary)).size
