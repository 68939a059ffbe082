import { addDays, daysBetween } from '@safar/contract/day'
import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import type { FlightSearch } from './flight-search.ts'

const earlier = (one: string, other: string): string => (one < other ? one : other)

/**
 * The same journey leaving on another day: later dates shift with it, but not past the last day flights are sold for.
 */
export function leavingOn(search: FlightSearch, date: string, today: string): FlightSearch {
  const was = search.legs[0]?.date ?? date
  const shift = daysBetween(was, date)
  const last = addDays(today, MAX_DAYS_AHEAD)
  const moved = (day: string) => earlier(addDays(day, shift), last)
  return {
    ...search,
    legs: search.legs.map((leg) => ({ ...leg, date: moved(leg.date) })),
    returnDate: search.returnDate && moved(search.returnDate),
  }
}

/** The first of `count` days around a date, none before today. */
export function stripStart(date: string, today: string, count = 7): string {
  const start = addDays(date, -Math.floor(count / 2))
  return start < today ? today : start
}
