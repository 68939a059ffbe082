import type { TextKey } from '@safar/contract/wording/texts'

/** A fare that nobody has looked at for so long is not shown: better none than one that is gone. */
const SHOWN_FOR_HOURS = 3
/** Nobody leaves tonight because of a fare on Home. */
const FIRST_DAY = 2
const DAYS_AHEAD = 60
const DAY_MS = 86_400_000

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const isFresh = (checkedAt: Date, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() <= SHOWN_FOR_HOURS * 3_600_000

interface Days {
  travelFrom: string | null
  travelTo: string | null
}

/** The days to look at: those the office names, else the weeks ahead; null once they have passed. */
export function daysToLookAt({ travelFrom, travelTo }: Days, today: string): { from: string; days: number } | null {
  const earliest = plusDays(today, FIRST_DAY)
  const from = travelFrom && travelFrom > earliest ? travelFrom : earliest
  const to = travelTo ?? plusDays(from, DAYS_AHEAD - 1)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days < 1 ? null : { from, days: Math.min(days, DAYS_AHEAD) }
}

interface FeaturedDates extends Days {
  origin: string
  destination: string
}

/** What keeps a route from being featured, by field. `isPlace` knows the places of the world. */
export function troublesOf(
  route: FeaturedDates,
  isPlace: (code: string) => boolean,
  today: string,
): Record<string, TextKey> {
  const troubles: Record<string, TextKey> = {}
  if (!isPlace(route.origin)) troubles.origin = 'airport'
  if (!isPlace(route.destination)) troubles.destination = 'airport'
  else if (route.destination === route.origin) troubles.destination = 'same_place'
  if (route.travelTo && route.travelTo < today) troubles.travel_to = 'date_past'
  else if (route.travelFrom && route.travelTo && route.travelTo < route.travelFrom)
    troubles.travel_to = 'last_day_first'
  return troubles
}

/** Whether a fare found for the one holds for the other. */
export const sameJourney = (one: FeaturedDates, other: FeaturedDates): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.travelFrom === other.travelFrom &&
  one.travelTo === other.travelTo
