import { createCatalog } from '../src/catalog.ts'
import { saveAgentGroup } from '../src/modules/pricing/groups/save-agent-group.ts'
import { saveAgentMargin } from '../src/modules/pricing/save-agent-margin.ts'
import { saveCharge } from '../src/modules/pricing/save-charge.ts'
import { saveMargins } from '../src/modules/pricing/save-margins.ts'
import type { Services } from '../src/services.ts'
import { byHand, openDesk } from './demo-desk.ts'
import { chargeValue, demoCharges, demoGroups, demoMargins, demoMarkups } from './demo-pricing.ts'

/** Margins, charges and mark-ups, saved through the usual actions, so that every price of the demo can be explained. */
export async function seedPricing(services: Services): Promise<void> {
  const pricing = { ...services, pricing: createCatalog(services).pricing }
  const someone = await openDesk(services.db.adhoc)
  const office = { actor: someone('admin'), origin: byHand.origin }
  for (const { layer, agent, forms } of demoMargins)
    await saveMargins(pricing, { layer, agentId: agent === null ? null : someone(agent).userId, forms }, office)
  for (const { name, agents } of demoGroups) {
    const agent_ids = agents.map((agent) => someone(agent).userId)
    await saveAgentGroup(pricing, { ...byHand, actor: office.actor, body: { name, agent_ids } })
  }
  for (const charge of demoCharges) {
    const { agent, own, name } = charge
    const actor = own && agent !== null ? someone(agent) : office.actor
    const agent_id = agent === null ? null : someone(agent).userId
    const value = { kind: 'flat' as const, value: chargeValue(charge), active: true }
    const everySale = { product: null, supplier: null, city: null, stars: null }
    await saveCharge(pricing, { ...byHand, actor, body: { name, agent_id, ...value, ...everySale } })
  }
  for (const { agent, form } of demoMarkups)
    await saveAgentMargin(pricing, { ...byHand, actor: someone(agent), body: { ...form, remove: false } })
}
