import type { Services } from '../../services.ts'
import type { Flights } from '../flights/public.ts'
import { refreshFares } from './refresh-fares.ts'

export type FeaturedServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'log'> & { flights: Flights }

/** Enqueued with the id of a route, or without for all of them. */
export const REFRESH = 'featured.refresh'

export function defineFeaturedJobs(services: FeaturedServices): void {
  services.jobs.define(
    REFRESH,
    async (payload) => {
      const { id } = (payload ?? {}) as { id?: number }
      await refreshFares(services, id)
    },
    '*/10 * * * *',
  )
}
