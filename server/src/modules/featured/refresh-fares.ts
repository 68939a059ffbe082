import { asc, eq } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { FeaturedServices } from './featured.jobs.ts'
import { findFare, type LowestRouteFare } from './find-fare.ts'
import { sameJourney } from './rules.ts'
import { type FeaturedRoute, featuredFares, featuredFlights } from './tables.ts'

/** Kept only for the journey it was found for: the office may have changed the route meanwhile. */
async function keepFare({ db, clock }: FeaturedServices, route: FeaturedRoute, fare: LowestRouteFare): Promise<void> {
  await db.tx(async (tx) => {
    const [now] = await tx.select().from(featuredFlights).where(eq(featuredFlights.id, route.id)).for('update')
    if (!now || !sameJourney(now, route)) return
    const values = { ...fare, checkedAt: clock.now() }
    await tx
      .insert(featuredFares)
      .values({ featuredId: route.id, ...values })
      .onConflictDoUpdate({ target: featuredFares.featuredId, set: values })
  })
}

/** Nothing found while a supplier does not answer tells nothing: the fare that was known stays until it is too old. */
async function mayMean({ flights }: FeaturedServices, fare: LowestRouteFare): Promise<boolean> {
  if (fare.date) return true
  return (await flights.connections()).every(({ enabled, breaker }) => !enabled || breaker.state === 'closed')
}

/** Looks for the fares of all routes in use, or of one: Home itself never waits for a supplier. */
export async function refreshFares(services: FeaturedServices, id?: number): Promise<void> {
  const { db, flights, log } = services
  const routes = await db.adhoc
    .select()
    .from(featuredFlights)
    .where(id === undefined ? eq(featuredFlights.active, true) : eq(featuredFlights.id, id))
    .orderBy(asc(featuredFlights.position))
  const today = todayOf(services)
  for (const route of routes) {
    try {
      const fare = await findFare(flights, route, today)
      if (await mayMean(services, fare)) await keepFare(services, route, fare)
    } catch (error) {
      // One route that cannot be searched does not keep the others from their fares.
      log.warn({ err: error, route: `${route.origin}-${route.destination}` }, 'no fare for a featured route')
    }
  }
}
