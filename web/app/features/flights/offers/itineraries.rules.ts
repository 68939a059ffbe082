import type { OfferSummary } from './offer-summary.rules.ts'

/** The same flights at the same times, offered at one or several fares. */
export interface Itinerary {
  key: string
  /** The cheapest of its fares: the list sorts by it. */
  lead: OfferSummary
  /** The cheapest first. */
  fares: readonly OfferSummary[]
}

/** Groups offers by their flights; itineraries come in the order of their first offer. */
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

/** The groups, each the same object as before while its fares are the same: a memoised card does not render again. */
export function reuseItineraries(groups: readonly Itinerary[], cache: Map<string, Itinerary>): Itinerary[] {
  return groups.map((group) => {
    const existing = cache.get(group.key)
    if (existing && isSame(existing, group)) return existing
    cache.set(group.key, group)
    return group
  })
}

/** How many different flights are offered. */
export const countItineraries = (offers: readonly OfferSummary[]): number =>
  new Set(offers.map(({ itinerary }) => itinerary)).size
