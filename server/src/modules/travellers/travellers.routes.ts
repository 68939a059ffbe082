import type { travellers } from '@safar/contract/travellers/travellers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { familiesRoutes } from './families/families.routes.ts'
import { removeTraveller } from './remove-traveller.ts'
import { saveTraveller } from './save-traveller.ts'
import { listTravellers, readOwner, type TravellerDeps } from './travellers.queries.ts'
import { updateTraveller } from './update-traveller.ts'

const travellersRoutes = (deps: TravellerDeps): Handlers<typeof travellers> => ({
  list: ({ query, actor }) => listTravellers(deps, actor, query),
  ofBuyer: async ({ params, query }) => {
    const { traveller_id: id, ...filter } = query
    const { data, next } = await listTravellers(deps, await readOwner(deps.db.adhoc, params.id), { ...filter, id })
    return { data, next }
  },
  save: (call) => saveTraveller(deps, call),
  update: (call) => updateTraveller(deps, call),
  remove: (call) => removeTraveller(deps, call),
})

export const createTravellersRoutes = (deps: TravellerDeps) => ({
  travellers: travellersRoutes(deps),
  travellerFamilies: familiesRoutes(deps),
})
