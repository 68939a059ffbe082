import type { featured } from '@safar/contract/flights/featured.contract'
import { dayIn } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { FeaturedServices } from './featured.jobs.ts'
import { listFeatured, listShown } from './featured.queries.ts'
import { removeFeatured } from './remove-featured.ts'
import { saveFeatured } from './save-featured.ts'

export function featuredRoutes(services: FeaturedServices): Handlers<typeof featured> {
  const { db, clock, config, flights } = services
  return {
    list: async () => {
      const now = clock.now()
      return { data: await listShown(db.adhoc, flights.world, now, dayIn(config.AGENCY_ZONE, now)) }
    },
    manage: async () => ({ data: await listFeatured(db.adhoc, flights.world) }),
    add: (call) => saveFeatured(services, call),
    update: ({ params, ...call }) => saveFeatured(services, { ...call, params: undefined }, params.id),
    remove: (call) => removeFeatured(services, call),
  }
}
