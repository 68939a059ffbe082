import type { AgentGroup } from '@safar/contract/people/agent-groups.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { agentGroupMembers } from '../tables.ts'

interface GroupRow extends Record<string, unknown> {
  id: string
  name: string
  agents: AgentGroup['agents']
  margins: number
}

/** Every group with the names of its agents and the number of margins that name it. */
export async function listAgentGroups(queries: Queries): Promise<AgentGroup[]> {
  const { rows } = await queries.execute<GroupRow>(sql`
    select g.id, g.name,
      coalesce((select json_agg(json_build_object('id', u.id, 'agency_name', u.display_name) order by lower(u.display_name))
        from agent_group_members m join people_directory u on u.id = m.agent_id and u.deleted_at is null
        where m.group_id = g.id), '[]') as agents,
      (select count(*)::int from margin_rules r where r.group_id = g.id) as margins
    from agent_groups g order by lower(g.name)`)
  return rows.map(({ id, ...group }) => ({ id: Number(id), ...group }))
}

export async function readAgentGroup(queries: Queries, id: number): Promise<AgentGroup> {
  const group = (await listAgentGroups(queries)).find((each) => each.id === id)
  if (!group) throw notFound()
  return group
}

/** The group of each agent who is in one. */
export async function readGroupsOfAgents(queries: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.select().from(agentGroupMembers)
  return new Map(rows.map(({ agentId, groupId }) => [agentId, groupId]))
}
