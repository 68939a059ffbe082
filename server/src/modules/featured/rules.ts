import { addDays, daysBetween, HOUR_MS } from '@safar/contract/day'
import type { PlainKey } from '@safar/contract/wording/texts'

/** A fare not checked for this long is hidden: better none than one that no longer exists. */
const SHOWN_FOR_HOURS = 3
/** The first day offered, in days from today: nobody leaves tonight because of a fare on Home. */
const FIRST_DAY = 2
const DAYS_AHEAD = 60

export const isFresh = (checkedAt: Date, now: Date): boolean =>
  now.getTime() - checkedAt.getTime() <= SHOWN_FOR_HOURS * HOUR_MS

interface Days {
  travelFrom: string | null
  travelTo: string | null
}

/** The days to search: those set by the office, or else the coming weeks; null once they have passed. */
export function daysToLookAt({ travelFrom, travelTo }: Days, today: string): { from: string; days: number } | null {
  const earliest = addDays(today, FIRST_DAY)
  const from = travelFrom && travelFrom > earliest ? travelFrom : earliest
  const to = travelTo ?? addDays(from, DAYS_AHEAD - 1)
  const days = daysBetween(from, to) + 1
  return days < 1 ? null : { from, days: Math.min(days, DAYS_AHEAD) }
}

/** Arrival days to try, beginning with the one the office chose; none once its days have passed. */
export function arrivalsToTry(
  { daysAhead, ...days }: Days & { daysAhead: number | null },
  today: string,
  most: number,
) {
  const meant = addDays(today, daysAhead ?? 0)
  const first = days.travelFrom && days.travelFrom > meant ? days.travelFrom : meant
  return Array.from({ length: most }, (_, later) => addDays(first, later)).filter(
    (day) => !days.travelTo || day <= days.travelTo,
  )
}

/** Errors in the dates of any featured item, by field. */
export function dateErrors({ travelFrom, travelTo }: Days, today: string): Record<string, PlainKey> {
  if (travelTo && travelTo < today) return { travel_to: 'date_past' }
  return travelFrom && travelTo && travelTo < travelFrom ? { travel_to: 'last_day_first' } : {}
}

interface RouteValues extends Days {
  origin: string
  destination: string
}

/** Errors that keep a route from being featured, by field. `isPlace` checks place codes. */
export function routeErrors(
  route: RouteValues,
  isPlace: (code: string) => boolean,
  today: string,
): Record<string, PlainKey> {
  const errors: Record<string, PlainKey> = {}
  if (!isPlace(route.origin)) errors.origin = 'airport'
  if (!isPlace(route.destination)) errors.destination = 'airport'
  else if (route.destination === route.origin) errors.destination = 'same_place'
  return { ...errors, ...dateErrors(route, today) }
}

interface OfferValues extends Days {
  origin: string | null
  destination: string | null
  hotel: { id: string } | null
  nights: number | null
  daysAhead: number | null
}

/** Whether a price found for one also holds for the other. */
export const isSameOffer = (one: OfferValues, other: OfferValues): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.hotel?.id === other.hotel?.id &&
  one.nights === other.nights &&
  one.daysAhead === other.daysAhead &&
  one.travelFrom === other.travelFrom &&
  one.travelTo === other.travelTo
