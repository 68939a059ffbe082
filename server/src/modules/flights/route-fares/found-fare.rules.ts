import type { Query } from '@safar/suppliers'
import type { Audience } from '../../pricing/public.ts'
import type { World } from '../sooper/world.ts'

/** The lowest public fare found for a route on one day. */
export interface FoundFare {
  origin: string
  destination: string
  date: string
  amount: number
  currency: string
  airline: string
  stops: number
  minutes: number
  airlines: readonly string[]
  fastest_minutes: number
}

/** The facts about a route that an offer found by a search contains. */
export interface RouteOffer {
  perAdult: number
  stops: number
  minutes: number
  carriers: readonly string[]
}

type FoundDay = Pick<FoundFare, 'origin' | 'destination' | 'date'>

/**
 * The city a search gives fares for; null if there is none. A search of only one of London's airports says nothing
 * about London's lowest fare.
 */
export function cityOf(world: Pick<World, 'airportsOf'>, code: string): string | null {
  const airports = world.airportsOf(code)
  const city = airports[0]?.cityCode
  return city && world.airportsOf(city).length === airports.length ? city : null
}

/**
 * The day of a route for which a search gives a fare: only searches at public prices, for one adult, one way in
 * economy.
 */
export function foundDay(world: Pick<World, 'airportsOf'>, query: Query, audience: Audience): FoundDay | null {
  const [leg, ...others] = query.legs
  const { adult, child, infant } = query.passengers
  if (audience.channel !== 'public' || query.cabin !== 'economy' || !leg || others.length > 0) return null
  if (adult !== 1 || child + infant > 0) return null
  const [origin, destination] = [cityOf(world, leg.origin), cityOf(world, leg.destination)]
  return origin && destination && origin !== destination ? { origin, destination, date: leg.date } : null
}

/** The cheapest offer found, with all airlines that fly the route that day. */
export function toFoundFare(day: FoundDay, offers: readonly RouteOffer[], currency: string): FoundFare | null {
  const [any] = offers
  if (!any) return null
  let cheapest = any
  let fastest = cheapest.minutes
  const airlines = new Set<string>()
  for (const offer of offers) {
    if (offer.perAdult < cheapest.perAdult) cheapest = offer
    fastest = Math.min(fastest, offer.minutes)
    // Only the carrier of the first flight counts as flying the route: a partner for the last hour is not what people
    // look for.
    const [first] = offer.carriers
    if (first) airlines.add(first)
  }
  const [airline] = cheapest.carriers
  if (!airline) return null
  const { perAdult: amount, stops, minutes } = cheapest
  return { ...day, amount, currency, airline, stops, minutes, airlines: [...airlines], fastest_minutes: fastest }
}

/** Merges two results for the same day: the later price, and the airlines of both. */
export const mergeFares = <T extends FoundFare & { searches: number }>(before: T, after: T): T => ({
  ...after,
  airlines: [...new Set([...before.airlines, ...after.airlines])],
  fastest_minutes: Math.min(before.fastest_minutes, after.fastest_minutes),
  searches: before.searches + after.searches,
})
