import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Found } from '../../query/search-lines.ts'

/** The reader has a hand on the list: scrolled into it, pointing at it, or working in it by key. */
function isHeld(list: HTMLElement | null): boolean {
  if (!list) return false
  return list.getBoundingClientRect().top < 0 || list.matches(':hover') || list.contains(document.activeElement)
}

/**
 * What of a search is shown. Offers that come while the reader has a hand on the list wait until they are asked for;
 * otherwise they take their places at once.
 */
export function useHeld(found: Found, list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(found)
  useEffect(() => {
    if (!isHeld(list.current)) setShown(found)
  }, [found, list])
  const release = useCallback(() => setShown(found), [found])
  const known = new Set(shown === found ? [] : shown.flights.map(({ id }) => id))
  const waiting = shown === found ? 0 : found.flights.filter(({ id }) => !known.has(id)).length
  // A line that only tells of suppliers moves nothing.
  const flights = shown.flights
  return { flights, waiting, release }
}
