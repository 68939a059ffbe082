import type { RefObject } from 'react'
import type { Facts } from '../../offers/facts.rules.ts'
import type { Results } from '../use-results.ts'
import { lastInRoom } from './in-viewport.rules.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useNear } from './use-visible-range.ts'

/** The lines of a list are drawn to one scale, in steps, so that it seldom changes. */
const SCALE_STEP = 240

const scales = new WeakMap<readonly Facts[], number>()
function scaleOf(page: readonly Facts[]): number {
  const known = scales.get(page)
  if (known !== undefined) return known
  const longest = Math.max(...page.flatMap(({ offer }) => offer.slices.map(({ minutes }) => minutes)))
  const scale = Math.ceil(longest / SCALE_STEP) * SCALE_STEP
  scales.set(page, scale)
  return scale
}

/** Pixels of the lowest card there is, with the gap beneath it. */
const LOWEST = 130
/** So many offers answer a press. */
const AT_ONCE = 2

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

/** What stands in a place, out of one state of the list. */
export interface Drawn {
  facts: Facts | undefined
  leaders: Results['leaders']
  scaleTo: number
}

const standing = ({ page, leaders }: Results, place: number): Drawn => ({
  facts: page[place],
  leaders,
  scaleTo: scaleOf(page),
})

/**
 * A press is answered within a frame: by the first offers on the screen. The others on it follow in the next frame, those
 * near it after that; until then they stand as they were. What is far is an empty place. `more` says how much higher than
 * the lowest a card is at least: where lower ones take the places of higher ones, those from beneath come into sight.
 */
export function useDrawn(
  results: Results,
  settled: Results,
  list: RefObject<HTMLElement | null>,
  more: (facts: Facts) => number,
): Drawn[] {
  const { page } = results
  const answered = useAfterPaint(results, 'at once')
  const { seen, near } = useNear(list, page.length)
  // Read while nothing has been changed yet: a page at rest knows its sizes.
  const last = answered === settled ? seen.last : lastInSight(answered.page, seen, list.current, more)
  return page.map((_, place) => {
    if (place >= seen.first && place <= last) return standing(place < seen.first + AT_ONCE ? results : answered, place)
    const isNear = place >= near.first && place <= near.last
    return { ...standing(settled, place), ...(!isNear && { facts: undefined }) }
  })
}
