import type { travellers } from '@safar/contract/travellers/travellers.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { removeTraveller } from './remove-traveller.ts'
import { saveTraveller } from './save-traveller.ts'
import { listTravellers, needOwner } from './travellers.queries.ts'
import { updateTraveller } from './update-traveller.ts'

const libraryOf = (services: Services) => ({
  queries: services.db.adhoc,
  vault: services.vault,
  today: todayOf(services),
})

export const travellersRoutes = (services: Services): Handlers<typeof travellers> => ({
  list: ({ query, actor }) => listTravellers(libraryOf(services), actor, query),
  ofBuyer: async ({ params, query }) => {
    const { traveller_id: id, ...asked } = query
    const { data, next } = await listTravellers(libraryOf(services), await needOwner(services.db.adhoc, params.id), {
      ...asked,
      id,
    })
    return { data, next }
  },
  save: (call) => saveTraveller(services, call),
  update: (call) => updateTraveller(services, call),
  remove: (call) => removeTraveller(services, call),
})
