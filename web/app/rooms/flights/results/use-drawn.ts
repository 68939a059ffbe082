import { type RefObject, useMemo } from 'react'
import type { Facts } from '../offers/facts.rules.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useNear } from './use-near.ts'

/** The lines of a list are drawn to one scale, in steps, so that it seldom changes. */
const SCALE_STEP = 240

const longestOf = (page: readonly Facts[]): number => {
  const longest = Math.max(...page.flatMap(({ offer }) => offer.slices.map(({ minutes }) => minutes)))
  return Math.ceil(longest / SCALE_STEP) * SCALE_STEP
}

/** Pixels of the lowest card there is, with the gap beneath it. */
const LOWEST = 130

/**
 * What is on the screen is drawn at once; what is near it stays as it was until that has been painted, so that a press
 * is answered within a frame. What is far is an empty place. `more` says how much higher than the lowest a card is: where
 * lower ones may take its place, those from beneath come into sight.
 */
export function useDrawn(
  page: readonly Facts[],
  list: RefObject<HTMLElement | null>,
  more: (facts: Facts) => number,
): { facts: Facts | undefined; scaleTo: number }[] {
  const { seen, near } = useNear(list, page.length)
  const settled = useAfterPaint(page)
  const spare = settled.slice(seen.first, seen.last + 1).reduce((sum, facts) => sum + more(facts), 0)
  const last = seen.last + Math.ceil(spare / LOWEST)
  const now = useMemo(() => longestOf(page), [page])
  const before = useMemo(() => longestOf(settled), [settled])
  return page.map((facts, place) => {
    if (place >= seen.first && place <= last) return { facts, scaleTo: now }
    const isNear = place >= near.first && place <= near.last
    return { facts: isNear ? settled[place] : undefined, scaleTo: before }
  })
}
