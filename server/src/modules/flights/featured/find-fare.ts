import type { FlightQuery } from '@safar/contract/products/flights/flights.shapes'
import { DAYS_TRIED, daysToLookAt, type FeaturedItem, type FoundPrice, noPrice } from '../../featured/public.ts'
import type { Flights } from '../flights.ts'
import { flightDates } from '../search/flight-dates.ts'
import { lowestFare } from '../search/lowest-fare.ts'

const queryOf = ({ origin, destination }: FeaturedItem, date: string): FlightQuery => ({
  trip: 'one_way',
  legs: [`${origin}-${destination}-${date}`],
  cabin: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

async function cheapestDays(flights: Flights, route: FeaturedItem, from: string, days: number): Promise<string[]> {
  const query = { ...queryOf(route, from), from, days }
  const found = await flightDates(flights, { query, actor: null })
  return found.days
    .flatMap((day) => (day.state === 'priced' ? [{ date: day.date, amount: day.from.amount }] : []))
    .sort((a, b) => a.amount - b.amount || (a.date < b.date ? -1 : 1))
    .slice(0, DAYS_TRIED)
    .map(({ date }) => date)
}

/** Searches fares by day first, then that day itself: the price on Home is the price after the click. */
export async function findFare(flights: Flights, route: FeaturedItem, today: string): Promise<FoundPrice> {
  const window = daysToLookAt(route, today)
  if (!window) return noPrice
  for (const date of await cheapestDays(flights, route, window.from, window.days)) {
    const fare = await lowestFare(flights, queryOf(route, date))
    if (fare) return { ...noPrice, date, ...fare }
  }
  return noPrice
}
