import type { Services } from '../../services.ts'
import type { FeaturedProducts } from './product.ts'
import { refreshPrices } from './refresh-prices.ts'

export type FeaturedServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'log'> & {
  featured: FeaturedProducts
}

/** Enqueued with the id of one item, or without an id for all of them. */
export const REFRESH = 'featured.refresh'

export function defineFeaturedJobs(services: FeaturedServices): void {
  services.jobs.define(
    REFRESH,
    async (payload) => {
      const { id } = (payload ?? {}) as { id?: number }
      await refreshPrices(services, services.featured, id)
    },
    '*/10 * * * *',
  )
}
