import type { HotelSort } from '@safar/contract/vocabulary/hotels'
import type { PricedStay } from './filter.rules.ts'

/**
 * Low price, high score and a short way count alike, each by its rank among what was found: one rule for a city of
 * palaces and one of guest houses.
 */
function ranksOf(stays: readonly PricedStay[]): Map<PricedStay, number> {
  const ranks = new Map<PricedStay, number>(stays.map((stay) => [stay, 0]))
  const keys: ((stay: PricedStay) => number)[] = [
    ({ total }) => total,
    ({ stay }) => -(stay.hotel.score ?? 50),
    ({ metres }) => metres,
  ]
  for (const key of keys) {
    const sorted = [...stays].sort((a, b) => key(a) - key(b))
    for (const [place, stay] of sorted.entries()) ranks.set(stay, (ranks.get(stay) ?? 0) + place)
  }
  return ranks
}

/** The id decides between equals, so that pages never overlap. */
const byId = (a: PricedStay, b: PricedStay): number => (a.stay.hotel.id < b.stay.hotel.id ? -1 : 1)

export function sortStays<Found extends PricedStay>(stays: readonly Found[], sort: HotelSort): Found[] {
  const ranks = sort === 'recommended' ? ranksOf(stays) : null
  const keys: Record<HotelSort, (stay: PricedStay) => number> = {
    recommended: (stay) => ranks?.get(stay) ?? 0,
    price: ({ total }) => total,
    score: ({ stay }) => -(stay.hotel.score ?? 0),
    stars: ({ stay }) => -stay.hotel.stars,
    distance: ({ metres }) => metres,
  }
  const key = keys[sort]
  return [...stays].sort((a, b) => key(a) - key(b) || a.total - b.total || byId(a, b))
}
