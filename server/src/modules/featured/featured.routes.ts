import { dayInZone } from '@safar/contract/day'
import type { featured } from '@safar/contract/flights/featured.contract'
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
      return { data: await listShown(db.adhoc, flights.world, now, dayInZone(config.AGENCY_ZONE, now)) }
    },
    manage: async () => ({ data: await listFeatured(db.adhoc, flights.world) }),
    add: (call) => saveFeatured(services, call),
    update: ({ params, ...call }) => saveFeatured(services, { ...call, params: undefined }, params.id),
    remove: (call) => removeFeatured(services, call),
  }
}
