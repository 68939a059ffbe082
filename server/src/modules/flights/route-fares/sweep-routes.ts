import { lte } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { flightRoutes, routeFares } from '../tables.ts'
import { retentionStart } from './route-fares.queries.ts'

/** Deletes fares that are too old, and routes that have no fares left. */
export function defineRouteJobs({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): void {
  jobs.define(
    'flights.sweep_routes',
    async () => {
      const before = retentionStart(clock.now())
      await db.adhoc.delete(routeFares).where(lte(routeFares.foundAt, before))
      await db.adhoc.delete(flightRoutes).where(lte(flightRoutes.foundAt, before))
    },
    '23 * * * *',
  )
}
