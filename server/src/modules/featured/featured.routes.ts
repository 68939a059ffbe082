import type { featured } from '@safar/contract/flights/featured.contract'
import type { featuredHotels } from '@safar/contract/hotels/featured-hotels.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import { createFeaturedProducts, type FeaturedServices } from './featured.jobs.ts'
import { listFeatured, listShown } from './featured.queries.ts'
import { removeFeatured } from './remove-featured.ts'
import { saveFeatured } from './save-featured.ts'

interface FeaturedHandlers {
  featured: Handlers<typeof featured>
  featuredHotels: Handlers<typeof featuredHotels>
}

export function featuredRoutes(services: FeaturedServices): FeaturedHandlers {
  const { db, clock } = services
  const { flight, hotel } = createFeaturedProducts(services)
  const now = () => ({ now: clock.now(), today: todayOf(services) })
  return {
    featured: {
      home: async () => {
        const [flights, hotels] = await Promise.all([
          listShown(db.adhoc, flight, now()),
          listShown(db.adhoc, hotel, now()),
        ])
        return { flights, hotels }
      },
      list: async () => ({ data: await listShown(db.adhoc, flight, now()) }),
      manage: async () => ({ data: await listFeatured(db.adhoc, flight) }),
      add: (call) => saveFeatured(services, flight, call),
      update: ({ params, ...call }) => saveFeatured(services, flight, call, params.id),
      remove: (call) => removeFeatured(services, flight, call),
    },
    featuredHotels: {
      list: async () => ({ data: await listShown(db.adhoc, hotel, now()) }),
      manage: async () => ({ data: await listFeatured(db.adhoc, hotel) }),
      add: (call) => saveFeatured(services, hotel, call),
      update: ({ params, ...call }) => saveFeatured(services, hotel, call, params.id),
      remove: (call) => removeFeatured(services, hotel, call),
    },
  }
}
