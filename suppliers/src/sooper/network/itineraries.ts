import type { PricedSlice } from '../fares/pricing.ts'
import { partnership, partnershipOf } from './connections.rules.ts'

/** One priced slice per leg. */
export type Itinerary = readonly PricedSlice[]

/** Combinations kept at each step; each first half is paired with only a few second halves. */
const WIDTH = 74
const PER_START = 4
/** Minutes between landing from one leg and departing on the next. */
const PAUSE = 90

/**
 * Weight of the next leg's score in percent, by its carrier's relation to the one before: staying with one carrier
 * gives a discount.
 */
const BY_PARTNERSHIP = [92, 100, 104, 150]

interface ScoredItinerary {
  itinerary: Itinerary
  score: number
}

function pair(starts: readonly ScoredItinerary[], nexts: readonly PricedSlice[], loosest: number): ScoredItinerary[] {
  return starts.flatMap(({ itinerary, score }) => {
    const before = itinerary.at(-1)
    if (!before) return []
    const pairs: { next: PricedSlice; score: number }[] = []
    for (const next of nexts) {
      const tie = partnershipOf(before.carrier, next.carrier)
      if (tie > loosest || next.leaves < before.arrives + PAUSE) continue
      pairs.push({ next, score: score + Math.floor((next.score * (BY_PARTNERSHIP[tie] ?? 150)) / 100) })
    }
    const best = pairs.sort((a, b) => a.score - b.score).slice(0, PER_START)
    return best.map((found) => ({ itinerary: [...itinerary, found.next], score: found.score }))
  })
}

/**
 * The best combinations of the legs, never their full product. Unrelated carriers are paired only if nothing else is
 * possible.
 */
export function combine(legs: readonly (readonly PricedSlice[])[]): Itinerary[] {
  const [first = [], ...rest] = legs
  let best: ScoredItinerary[] = first.map((slice) => ({ itinerary: [slice], score: slice.score }))
  for (const nexts of rest) {
    let paired = pair(best, nexts, partnership.interline)
    if (paired.length === 0) paired = pair(best, nexts, partnership.none)
    best = paired.sort((a, b) => a.score - b.score).slice(0, WIDTH)
  }
  return best.map(({ itinerary }) => itinerary)
}
