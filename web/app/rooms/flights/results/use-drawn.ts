import { type RefObject, useMemo } from 'react'
import type { Facts } from '../offers/facts.rules.ts'
import { lastInRoom } from './in-room.rules.ts'
import { useNear } from './use-near.ts'

/** The lines of a list are drawn to one scale, in steps, so that it seldom changes. */
const SCALE_STEP = 240

const longestOf = (page: readonly Facts[]): number => {
  const longest = Math.max(...page.flatMap(({ offer }) => offer.slices.map(({ minutes }) => minutes)))
  return Math.ceil(longest / SCALE_STEP) * SCALE_STEP
}

/** Pixels of the lowest card there is, with the gap beneath it. */
const LOWEST = 130

/** The last place that comes into sight when offers take the room that the places on the screen have now. */
function lastInSight(
  page: readonly Facts[],
  { first, last }: { first: number; last: number },
  list: HTMLElement | null,
  more: (facts: Facts) => number,
): number {
  const top = list?.children[first]?.getBoundingClientRect().top
  const bottom = list?.children[last]?.getBoundingClientRect().bottom
  if (top === undefined || bottom === undefined) return last
  const heights = page.slice(first).map((facts) => LOWEST + more(facts))
  return Math.max(last, first + lastInRoom(Math.min(bottom, innerHeight) - top, heights))
}

/**
 * What is on the screen is drawn at once; what is near it stays as it was until that has been painted, so that a press
 * is answered within a frame. What is far is an empty place. `more` says how much higher than the lowest a card is at
 * least: where lower ones take the places of higher ones, those from beneath come into sight.
 */
export function useDrawn(
  page: readonly Facts[],
  settled: readonly Facts[],
  list: RefObject<HTMLElement | null>,
  more: (facts: Facts) => number,
): { facts: Facts | undefined; scaleTo: number }[] {
  const { seen, near } = useNear(list, page.length)
  // Read while nothing has been changed yet: a page at rest knows its sizes.
  const last = page === settled ? seen.last : lastInSight(page, seen, list.current, more)
  const now = useMemo(() => longestOf(page), [page])
  const before = useMemo(() => longestOf(settled), [settled])
  return page.map((facts, place) => {
    if (place >= seen.first && place <= last) return { facts, scaleTo: now }
    const isNear = place >= near.first && place <= near.last
    return { facts: isNear ? settled[place] : undefined, scaleTo: before }
  })
}
