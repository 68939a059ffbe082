import { addDays, daysBetween } from '@safar/contract/day'
import type { TextKey } from '@safar/contract/wording/texts'

/** A fare that nobody has looked at for so long is not shown: better none than one that is gone. */
const SHOWN_FOR_HOURS = 3
/** Nobody leaves tonight because of a fare on Home. */
const FIRST_DAY = 2
const DAYS_AHEAD = 60

export const isFresh = (checkedAt: Date, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() <= SHOWN_FOR_HOURS * 3_600_000

interface Days {
  travelFrom: string | null
  travelTo: string | null
}

/** The days to look at: those the office names, else the weeks ahead; null once they have passed. */
export function daysToLookAt({ travelFrom, travelTo }: Days, today: string): { from: string; days: number } | null {
  const earliest = addDays(today, FIRST_DAY)
  const from = travelFrom && travelFrom > earliest ? travelFrom : earliest
  const to = travelTo ?? addDays(from, DAYS_AHEAD - 1)
  const days = daysBetween(from, to) + 1
  return days < 1 ? null : { from, days: Math.min(days, DAYS_AHEAD) }
}

interface FeaturedDates extends Days {
  origin: string
  destination: string
}

/** What keeps a route from being featured, by field. `isPlace` knows the places of the world. */
export function routeErrors(
  route: FeaturedDates,
  isPlace: (code: string) => boolean,
  today: string,
): Record<string, TextKey> {
  const errors: Record<string, TextKey> = {}
  if (!isPlace(route.origin)) errors.origin = 'airport'
  if (!isPlace(route.destination)) errors.destination = 'airport'
  else if (route.destination === route.origin) errors.destination = 'same_place'
  if (route.travelTo && route.travelTo < today) errors.travel_to = 'date_past'
  else if (route.travelFrom && route.travelTo && route.travelTo < route.travelFrom) errors.travel_to = 'last_day_first'
  return errors
}

/** Whether a fare found for the one holds for the other. */
export const sameJourney = (one: FeaturedDates, other: FeaturedDates): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.travelFrom === other.travelFrom &&
  one.travelTo === other.travelTo
