import type { pricing as contract } from '@safar/contract/pricing/pricing.contract'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { readAgentGroup } from './groups/agent-groups.queries.ts'
import { assertAgent, toMarginRow } from './pricing.queries.ts'
import { type PricingDeps, saveMargins } from './save-margins.ts'
import { successReply } from './success-reply.ts'

/** One call for two different things: an agent's mark-up for their own clients, or the office's margin on an agent. */
export async function saveAgentMargin(services: PricingDeps, call: Call<typeof contract.saveAgentMargin>) {
  const { body, actor, locale } = call
  const own = actor.scope === 'own'
  if (own && body.agent_id && body.agent_id !== actor.accountId) throw notFound()
  if (own && body.group_id) throw notFound()
  if (body.agent_id && body.group_id) throw invalid({ group_id: 'agent_or_group' })
  const agentId = own ? actor.accountId : (body.agent_id ?? null)
  const groupId = body.group_id ?? null
  const [rule] = await saveMargins(
    services,
    { layer: own ? 'markup' : 'agent', agentId, groupId, forms: [body] },
    call,
    async (tx) => {
      if (agentId !== null) await assertAgent(tx, agentId)
      if (groupId !== null) await readAgentGroup(tx, groupId)
    },
  )
  return { ...successReply(locale, 'margins_saved'), data: rule ? toMarginRow(rule) : null }
}
