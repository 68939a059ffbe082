import type { travellers } from '@safar/contract/travellers.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { removeTraveller } from './remove-traveller.ts'
import { saveTraveller } from './save-traveller.ts'
import { listTravellers } from './travellers.queries.ts'
import { updateTraveller } from './update-traveller.ts'

export const travellersRoutes = (services: Services): Handlers<typeof travellers> => ({
  list: ({ query, actor }) => {
    const { db, vault, clock } = services
    const today = clock.now().toISOString().slice(0, 10)
    return listTravellers({ queries: db.queries, vault, today }, actor, query)
  },
  save: (call) => saveTraveller(services, call),
  update: (call) => updateTraveller(services, call),
  remove: (call) => removeTraveller(services, call),
})
