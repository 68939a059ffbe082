import type { visas as contract } from '@safar/contract/products/visas/visas.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { audienceOf } from '../pricing/public.ts'
import type { VisaDeps } from './deps.ts'
import { createVisa, removeVisa, updateVisa } from './save-visa.ts'
import { toVisaView } from './visa-view.ts'
import { canManage, listVisaCountries, listVisas, readVisibleVisa, viewContext } from './visas.queries.ts'

export const visasRoutes = (deps: VisaDeps): Handlers<typeof contract> => ({
  list: ({ actor, query }) => listVisas(deps, actor, query),
  countries: ({ actor }) => listVisaCountries(deps, actor),
  show: async ({ actor, params }) => {
    const row = await readVisibleVisa(deps.db.adhoc, actor, params.id)
    const context = await viewContext(deps, [row], audienceOf(actor))
    return { data: toVisaView(row, context, canManage(actor)) }
  },
  create: (call) => createVisa(deps, call),
  update: (call) => updateVisa(deps, call),
  remove: (call) => removeVisa(deps, call),
})
