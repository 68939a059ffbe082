import { type RefObject, useCallback, useEffect, useState } from 'react'
import { itineraryKeyOf } from '../../offers/offer-summary.rules.ts'
import type { SearchProgress } from '../../query/search-lines.ts'

/** The reader scrolled into the list, points at it, or works in it by keyboard. */
function isInteracting(list: HTMLElement | null): boolean {
  if (!list) return false
  return list.getBoundingClientRect().top < 0 || list.matches(':hover') || list.contains(document.activeElement)
}

/** How many flights are found that are not shown; when they only have new fares, how many fares. */
function countNew(shown: SearchProgress, found: SearchProgress): number {
  const shownIds = new Set(shown.flights.map(({ id }) => id))
  const fresh = found.flights.filter(({ id }) => !shownIds.has(id))
  const shownFlights = new Set(shown.flights.map(itineraryKeyOf))
  const flights = new Set(fresh.map(itineraryKeyOf).filter((key) => !shownFlights.has(key)))
  return flights.size || fresh.length
}

/** Offers that arrive while the reader works in the list wait until they are requested; otherwise they show at once. */
export function useFrozenWhileInteracting(found: SearchProgress, list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(found)
  useEffect(() => {
    if (!isInteracting(list.current)) setShown(found)
  }, [found, list])
  const showWaiting = useCallback(() => setShown(found), [found])
  const waitingCount = shown === found ? 0 : countNew(shown, found)
  // The same array until offers change: news about suppliers alone re-renders no card.
  return { flights: shown.flights, waitingCount, showWaiting }
}
