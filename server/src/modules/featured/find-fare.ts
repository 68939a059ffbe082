import type { FlightQuery } from '@safar/contract/flights/flights.shapes'
import { type Flights, flightDates, lowestFare } from '../flights/public.ts'
import { daysToLookAt } from './rules.ts'
import type { FeaturedRoute, StoredFare } from './tables.ts'

export type LowestRouteFare = Omit<StoredFare, 'featuredId' | 'checkedAt'>

export const noFare: LowestRouteFare = {
  date: null,
  amount: null,
  currency: null,
  airline: null,
  stops: null,
  minutes: null,
}

/** A day that looked cheap may be sold out by now: then the next one. */
const DAYS_TRIED = 3

const queryOf = ({ origin, destination }: FeaturedRoute, date: string): FlightQuery => ({
  trip: 'one_way',
  legs: [`${origin}-${destination}-${date}`],
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

async function cheapestDays(flights: Flights, route: FeaturedRoute, from: string, days: number): Promise<string[]> {
  const query = { ...queryOf(route, from), from, days }
  const found = await flightDates(flights, { query, actor: null })
  return found.days
    .flatMap((day) => (day.state === 'priced' ? [{ date: day.date, amount: day.from.amount }] : []))
    .sort((a, b) => a.amount - b.amount || (a.date < b.date ? -1 : 1))
    .slice(0, DAYS_TRIED)
    .map(({ date }) => date)
}

/** Found by day first, then by a search of that day: what Home names is what the click brings. */
export async function findFare(flights: Flights, route: FeaturedRoute, today: string): Promise<LowestRouteFare> {
  const window = daysToLookAt(route, today)
  if (!window) return noFare
  for (const date of await cheapestDays(flights, route, window.from, window.days)) {
    const fare = await lowestFare(flights, queryOf(route, date))
    if (fare) return { date, ...fare }
  }
  return noFare
}
