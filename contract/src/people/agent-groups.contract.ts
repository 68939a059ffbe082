import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, idParams, line, recordId } from '../protocol/shapes.ts'

export const agentGroup = z.object({
  id: recordId,
  name: z.string(),
  agents: z.array(z.object({ id: recordId, agency_name: z.string() })),
  /** Number of margins that use it. */
  margins: z.number().int(),
})
export type AgentGroup = z.infer<typeof agentGroup>

export const agentGroups = {
  groups: endpoint({
    method: 'GET',
    path: '/agent-groups',
    summary: 'Lists agent groups, which margins can name, with their agents.',
    access: office('pricing.view'),
    reply: z.object({ data: z.array(agentGroup) }),
  }),
  saveGroup: endpoint({
    method: 'POST',
    path: '/agent-groups',
    summary: 'Adds an agent group or, with an id, updates its name and agents; an agent is in at most one group.',
    access: office('pricing.manage'),
    body: z.object({ id: recordId.optional(), name: line(60), agent_ids: z.array(recordId).max(500) }),
    reply: actionReply.extend({ data: agentGroup }),
    idempotent: true,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/agent-groups/:id',
    summary: 'Deletes an agent group that no margin names.',
    access: office('pricing.manage'),
    params: idParams,
    reply: actionReply,
  }),
}
