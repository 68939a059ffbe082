import type { FeaturedFare, FeaturedFlight, FeaturedRow } from '@safar/contract/flights/featured.contract'
import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Flights } from '../flights/public.ts'
import { isFresh } from './rules.ts'
import { type FeaturedRoute, featuredFares, featuredFlights, type StoredFare } from './tables.ts'

type World = Flights['world']

/** A city goes by the name of its largest airport's; where that lacks an Arabic one, another may have it. */
const placeOf = (world: World, code: string) => {
  const airports = world.airportsOf(code).toSorted((a, b) => b.size - a.size)
  const city = airports[0]?.city ?? code
  return { code, city, city_ar: airports.find(({ cityArabic }) => cityArabic)?.cityArabic ?? city }
}

function fareOf(world: World, fare: StoredFare | null): FeaturedFare | null {
  if (!fare?.date || !fare.currency || !fare.airline) return null
  const airline = world.airline(fare.airline)
  const name = airline?.name ?? fare.airline
  return {
    date: fare.date,
    price: { amount: fare.amount ?? 0, currency: fare.currency },
    airline: { code: fare.airline, name, name_ar: airline?.nameArabic ?? name, colour: airline?.colour ?? null },
    stops: fare.stops ?? 0,
    minutes: fare.minutes ?? 0,
  }
}

interface FeaturedRecord {
  route: FeaturedRoute
  fare: StoredFare | null
}

const toRow = (world: World, { route, fare }: FeaturedRecord): FeaturedRow => ({
  id: route.id,
  origin: placeOf(world, route.origin),
  destination: placeOf(world, route.destination),
  title: route.title,
  title_ar: route.titleArabic,
  travel_from: route.travelFrom,
  travel_to: route.travelTo,
  active: route.active,
  fare: fareOf(world, fare),
  checked_at: fare?.checkedAt.toISOString() ?? null,
})

const kept = (queries: Queries) =>
  queries
    .select({ route: featuredFlights, fare: featuredFares })
    .from(featuredFlights)
    .leftJoin(featuredFares, eq(featuredFares.featuredId, featuredFlights.id))

export async function listFeatured(queries: Queries, world: World): Promise<FeaturedRow[]> {
  const rows = await kept(queries).orderBy(asc(featuredFlights.position), asc(featuredFlights.id))
  return rows.map((row) => toRow(world, row))
}

export async function featuredRowOf(queries: Queries, world: World, id: number): Promise<FeaturedRow> {
  const [row] = await kept(queries).where(eq(featuredFlights.id, id))
  if (!row) throw notFound()
  return toRow(world, row)
}

/** What Home shows: routes in use with a fare that still holds, for a day that is not over. */
export async function listShown(queries: Queries, world: World, now: Date, today: string): Promise<FeaturedFlight[]> {
  return (await listFeatured(queries, world)).flatMap(({ active, fare, checked_at, ...row }) =>
    active && fare && checked_at && fare.date >= today && isFresh(new Date(checked_at), now)
      ? [{ ...row, fare, checked_at }]
      : [],
  )
}

/** Every route, locked in order: whoever arranges them waits for the one before. */
export const lockFeatured = (tx: Queries): Promise<FeaturedRoute[]> =>
  tx.select().from(featuredFlights).orderBy(asc(featuredFlights.position), asc(featuredFlights.id)).for('update')

/** Writes the places of a list as its order. */
export async function writeOrder(tx: Queries, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(featuredFlights).set({ position }).where(eq(featuredFlights.id, id))
}
