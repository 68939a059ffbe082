import type { agentGroups } from '@safar/contract/people/agent-groups.contract'
import type { pricing } from '@safar/contract/pricing/pricing.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { type BookingSource, explainPrice, type PriceSource } from './explain-price.ts'
import { listAgentGroups } from './groups/agent-groups.queries.ts'
import { removeAgentGroup, saveAgentGroup } from './groups/save-agent-group.ts'
import { listCharges, listMargins, toMarginRow } from './pricing.queries.ts'
import { chargesFile, marginsFile } from './pricing-files.ts'
import { saveAgentMargin } from './save-agent-margin.ts'
import { saveCharge, setChargeStatus } from './save-charge.ts'
import { type PricingDeps, saveMargins } from './save-margins.ts'
import { successReply } from './success-reply.ts'
import { type SalesSource, whatIf } from './what-if.ts'

export const agentGroupRoutes = (deps: PricingDeps): Handlers<typeof agentGroups> => ({
  groups: async () => ({ data: await listAgentGroups(deps.db.adhoc) }),
  saveGroup: (call) => saveAgentGroup(deps, call),
  removeGroup: (call) => removeAgentGroup(deps, call),
})

export const pricingRoutes = (
  services: PricingDeps &
    Pick<Services, 'documents' | 'config'> & {
      sources: readonly PriceSource[]
      bookings: BookingSource
      sales: SalesSource
      /** Suppliers of all products. */
      listSuppliers(): Promise<{ id: string; name: string }[]>
    },
): Handlers<typeof pricing> => ({
  customerMargins: async ({ query }) => ({ data: await listMargins(services.db.adhoc, query.layer) }),
  customerMarginsFile: (call) => marginsFile(services, call),
  saveCustomerMargins: async (call) => {
    await saveMargins(services, { layer: 'customer', agentId: null, forms: call.body.margins }, call)
    return { ...successReply(call.locale, 'margins_saved'), data: await listMargins(services.db.adhoc, 'customer') }
  },
  saveAirlineMargin: async (call) => {
    const [rule] = await saveMargins(services, { layer: 'airline', agentId: null, forms: [call.body] }, call)
    return { ...successReply(call.locale, 'margins_saved'), data: rule ? toMarginRow(rule) : null }
  },
  saveAgentMargin: (call) => saveAgentMargin(services, call),
  marginSuppliers: async () => ({
    data: (await services.listSuppliers()).map(({ id, name }) => ({ id, name })),
  }),
  whatIf: async ({ body }) => {
    const { layer, agent_id: agentId = null, group_id: groupId = null, days, ...form } = body
    return { data: await whatIf(services, { layer, agentId, groupId, form, days }) }
  },
  saveCharge: (call) => saveCharge(services, call),
  charges: async ({ query, actor }) => {
    const own = actor.scope === 'own'
    const { adhoc } = services.db
    const page = await listCharges(adhoc, actor, query)
    const agentId = own ? actor.accountId : query.agent_id
    const margins = agentId === undefined ? [] : await listMargins(adhoc, own ? 'markup' : 'agent', agentId)
    return { ...page, margins }
  },
  chargesFile: (call) => chargesFile(services, call),
  setChargeStatus: (call) => setChargeStatus(services, call),
  explain: (call) => explainPrice(services, call),
})
