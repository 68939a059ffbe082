import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import type { Flights } from '../flights/public.ts'
import type { Hotels } from '../hotels/public.ts'
import { createFeaturedFlights } from './featured-flights.ts'
import { createFeaturedHotels } from './featured-hotels.ts'
import { refreshPrices } from './refresh-prices.ts'

export type FeaturedServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'log'> & {
  flights: Flights
  hotels: Hotels
}

/** Enqueued with the id of one item, or without an id for all of them. */
export const REFRESH = 'featured.refresh'

export function createFeaturedProducts(services: FeaturedServices) {
  const today = () => todayOf(services)
  return {
    flight: createFeaturedFlights(services.flights, today),
    hotel: createFeaturedHotels(services.hotels, today),
  }
}

export function defineFeaturedJobs(services: FeaturedServices): void {
  const products = createFeaturedProducts(services)
  services.jobs.define(
    REFRESH,
    async (payload) => {
      const { id } = (payload ?? {}) as { id?: number }
      await refreshPrices(services, products, id)
    },
    '*/10 * * * *',
  )
}
