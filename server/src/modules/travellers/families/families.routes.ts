import type { travellerFamilies } from '@safar/contract/travellers/families.contract'
import type { Handlers } from '../../../platform/http/register.ts'
import { readOwner, type TravellerDeps } from '../travellers.queries.ts'
import { listFamilies } from './families.queries.ts'
import { removeFamily } from './remove-family.ts'
import { saveFamily } from './save-family.ts'
import { updateFamily } from './update-family.ts'

export const familiesRoutes = (deps: TravellerDeps): Handlers<typeof travellerFamilies> => ({
  list: ({ query, actor }) => listFamilies(deps, actor, query),
  ofBuyer: async ({ params, query }) => listFamilies(deps, await readOwner(deps.db.adhoc, params.id), query),
  save: (call) => saveFamily(deps, call),
  update: (call) => updateFamily(deps, call),
  remove: (call) => removeFamily(deps, call),
})
