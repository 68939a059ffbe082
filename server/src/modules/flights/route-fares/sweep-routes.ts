import { lte } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { flightRoutes, routeFares } from '../tables.ts'
import { keptSince } from './route-fares.queries.ts'

/** Forgets what was found too long ago, and routes of which nothing is left. */
export function defineRouteJobs({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): void {
  jobs.define(
    'flights.sweep_routes',
    async () => {
      const before = keptSince(clock.now())
      await db.adhoc.delete(routeFares).where(lte(routeFares.foundAt, before))
      await db.adhoc.delete(flightRoutes).where(lte(flightRoutes.foundAt, before))
    },
    '23 * * * *',
  )
}
