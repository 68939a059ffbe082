import type { FoundRoute, RouteFare, RoutePage } from '@safar/contract/products/flights/route-fares.contract'
import { sql } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/statement.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { cutPage } from '../../../platform/page-key.ts'
import type { Flights } from '../flights.ts'
import type { World } from '../sooper/world.ts'
import { cityOf, type FoundFare } from './found-fare.rules.ts'

/** An older fare says nothing about today's. */
const RETENTION_MINUTES = 3 * 24 * 60
const MAX_FARES = 120
/** Anybody can search any route, so only the most searched are shown as places to go. */
export const MAX_ROUTES = 500

export const retentionStart = (now: Date): Date => minutesAfter(now, -RETENTION_MINUTES)

/**
 * A city takes the name of its largest airport's city; if that has no Arabic name, it is taken from another of its
 * airports.
 */
export function toPlace(world: World, code: string) {
  const airports = world.airportsOf(code).toSorted((a, b) => b.size - a.size)
  const city = airports[0]?.city ?? code
  return { code, city, city_ar: airports.find(({ cityArabic }) => cityArabic)?.cityArabic ?? city }
}

export function toAirline(world: World, code: string) {
  const airline = world.airline(code)
  const name = airline?.name ?? code
  return { code, name, name_ar: airline?.nameArabic ?? name, colour: airline?.colour ?? null }
}

interface RouteRow {
  origin: string
  destination: string
  searches: number
  amount: number
  currency: string
  found_at: Date
}

const keyOf = ({ searches, origin, destination }: RouteRow): string =>
  Buffer.from(`${searches}-${origin}-${destination}`).toString('base64url')

function readKey(key: string) {
  const [, searches, origin, destination] =
    /^(\d{1,9})-([A-Z]{3})-([A-Z]{3})$/.exec(Buffer.from(key, 'base64url').toString()) ?? []
  if (!searches) throw invalid({ after: 'wrong_kind' })
  return sql`and (-r.searches, r.origin, r.destination) > (${-Number(searches)}::integer, ${origin}, ${destination})`
}

interface PageRequest {
  after?: string | undefined
  limit: number
}

/** Routes with a fare that is still current, most searched first. */
export async function listRoutes(queries: Queries, { world, clock, today }: Flights, { after, limit }: PageRequest) {
  const rows = await queryRows<RouteRow>(
    queries,
    sql`
      select r.origin, r.destination, r.searches, f.amount, f.currency, f.found_at
      from (
        select * from flight_routes order by -searches, origin, destination limit ${MAX_ROUTES}) r
      cross join lateral (
        select amount, currency, found_at from route_fares f
        where f.origin = r.origin and f.destination = r.destination and f.date >= ${today()}
          and f.found_at > ${retentionStart(clock.now()).toISOString()}
        order by amount, date limit 1) f
      where true ${after ? readKey(after) : sql``}
      order by -r.searches, r.origin, r.destination limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, keyOf)
  const data = page.map(
    ({ origin, destination, amount, currency, found_at }): FoundRoute => ({
      origin: toPlace(world, origin),
      destination: toPlace(world, destination),
      from: { amount, currency },
      found_at: found_at.toISOString(),
    }),
  )
  return { data, next }
}

type FareRow = Omit<FoundFare, 'origin' | 'destination'> & { found_at: Date }

/** The fares found for a route; 404 if a place has no flights. */
export async function readRoute(queries: Queries, flights: Flights, route: string): Promise<RoutePage> {
  const { world, clock, today } = flights
  const [origin, destination] = route
    .toUpperCase()
    .split('-')
    .map((code) => cityOf(world, code))
  if (!origin || !destination || origin === destination) throw notFound()
  const rows = await queryRows<FareRow>(
    queries,
    sql`
      select date, amount, currency, airline, stops, minutes, airlines, fastest_minutes, found_at from route_fares
      where origin = ${origin} and destination = ${destination} and date >= ${today()}
        and found_at > ${retentionStart(clock.now()).toISOString()}
      order by date limit ${MAX_FARES}`,
  )
  const fares = rows.map(
    ({ date, amount, currency, airline, stops, minutes, found_at }): RouteFare => ({
      date,
      stops,
      minutes,
      price: { amount, currency },
      airline: toAirline(world, airline),
      found_at: found_at.toISOString(),
    }),
  )
  const codes = [...new Set(rows.flatMap(({ airlines }) => airlines))].filter((code) => world.sells(code))
  const airlines = codes.map((code) => toAirline(world, code)).sort((a, b) => a.name.localeCompare(b.name))
  const fastest_minutes = rows.length > 0 ? Math.min(...rows.map((row) => row.fastest_minutes)) : null
  return { origin: toPlace(world, origin), destination: toPlace(world, destination), fares, airlines, fastest_minutes }
}
