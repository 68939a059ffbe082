import type { HotelSort } from '@safar/contract/vocabulary/hotels'
import type { PricedStay } from './filter.rules.ts'

/**
 * Low price, high score and short distance count equally, each by its rank among the results, so that one rule suits
 * cities of palaces and of guest houses alike.
 */
function ranksOf(stays: readonly PricedStay[]): number[] {
  const ranks = stays.map(() => 0)
  const keys: ((stay: PricedStay) => number)[] = [
    ({ total }) => total,
    ({ stay }) => -(stay.hotel.score ?? 50),
    ({ metres }) => metres,
  ]
  for (const key of keys) {
    const sorted = stays.map((stay, index) => ({ index, value: key(stay) })).sort((a, b) => a.value - b.value)
    for (let place = 0; place < sorted.length; place++) {
      const index = sorted[place]?.index ?? 0
      ranks[index] = (ranks[index] ?? 0) + place
    }
  }
  return ranks
}

/** Ties are broken by id, so that pages never overlap. */
const byId = (a: PricedStay, b: PricedStay): number => (a.stay.hotel.id < b.stay.hotel.id ? -1 : 1)

const keyOf: Record<Exclude<HotelSort, 'recommended'>, (stay: PricedStay) => number> = {
  price: ({ total }) => total,
  score: ({ stay }) => -(stay.hotel.score ?? 0),
  stars: ({ stay }) => -stay.hotel.stars,
  distance: ({ metres }) => metres,
}

export function sortStays<Found extends PricedStay>(stays: readonly Found[], sort: HotelSort): Found[] {
  const keys = sort === 'recommended' ? ranksOf(stays) : stays.map(keyOf[sort])
  return stays
    .map((stay, index) => ({ stay, key: keys[index] ?? 0 }))
    .sort((a, b) => a.key - b.key || a.stay.total - b.stay.total || byId(a.stay, b.stay))
    .map(({ stay }) => stay)
}
