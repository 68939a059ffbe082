import { type RefObject, useCallback, useEffect, useState } from 'react'
import { itineraryKeyOf } from '../../offers/offer-summary.rules.ts'
import type { SearchProgress } from '../../query/search-lines.ts'

/** The reader has scrolled into the list, is pointing at it, or is using it by keyboard. */
function isInteracting(list: HTMLElement | null): boolean {
  if (!list) return false
  return list.getBoundingClientRect().top < 0 || list.matches(':hover') || list.contains(document.activeElement)
}

/** The number of found flights not shown yet; if there are only new fares, the number of fares. */
function countNew(shown: SearchProgress, found: SearchProgress): number {
  const shownIds = new Set(shown.flights.map(({ id }) => id))
  const fresh = found.flights.filter(({ id }) => !shownIds.has(id))
  const shownFlights = new Set(shown.flights.map(itineraryKeyOf))
  const flights = new Set(fresh.map(itineraryKeyOf).filter((key) => !shownFlights.has(key)))
  return flights.size || fresh.length
}

/**
 * Offers that arrive while the reader interacts with the list wait until requested; otherwise they show immediately.
 */
export function useFrozenWhileInteracting(found: SearchProgress, list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(found)
  useEffect(() => {
    if (!isInteracting(list.current)) setShown(found)
  }, [found, list])
  const showWaiting = useCallback(() => setShown(found), [found])
  const waitingCount = shown === found ? 0 : countNew(shown, found)
  // The same array until offers change: updates about suppliers alone re-render no card.
  return { flights: shown.flights, waitingCount, showWaiting }
}
