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

interface Kept {
  itinerary: Itinerary
  worth: number
}

function pair(starts: readonly Kept[], nexts: readonly PricedSlice[], loosest: number): Kept[] {
  return starts.flatMap(({ itinerary, worth }) => {
    const before = itinerary.at(-1)
    if (!before) return []
    const pairs: { next: PricedSlice; worth: number }[] = []
    for (const next of nexts) {
      const tie = partnershipOf(before.carrier, next.carrier)
      if (tie > loosest || next.leaves < before.arrives + PAUSE) continue
      pairs.push({ next, worth: worth + Math.floor((next.score * (BY_PARTNERSHIP[tie] ?? 150)) / 100) })
    }
    const best = pairs.sort((a, b) => a.worth - b.worth).slice(0, PER_START)
    return best.map((found) => ({ itinerary: [...itinerary, found.next], worth: found.worth }))
  })
}

/**
 * The best combinations of the legs, never their full product. Unrelated carriers are paired only if nothing else is
 * possible.
 */
export function combine(legs: readonly (readonly PricedSlice[])[]): Itinerary[] {
  const [first = [], ...rest] = legs
  let kept: Kept[] = first.map((slice) => ({ itinerary: [slice], worth: slice.score }))
  for (const nexts of rest) {
    let paired = pair(kept, nexts, partnership.interline)
    if (paired.length === 0) paired = pair(kept, nexts, partnership.none)
    kept = paired.sort((a, b) => a.worth - b.worth).slice(0, WIDTH)
  }
  return kept.map(({ itinerary }) => itinerary)
}
