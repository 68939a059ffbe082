import type { agentGroups as contract } from '@safar/contract/people/agent-groups.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { assertAgents, bumpVersion } from '../pricing.queries.ts'
import type { PricingDeps } from '../save-margins.ts'
import { agentGroupMembers, agentGroups } from '../tables.ts'
import { readAgentGroup } from './agent-groups.queries.ts'

async function writeGroup(tx: Queries, id: number | undefined, name: string): Promise<number> {
  const [row] =
    id === undefined
      ? await tx.insert(agentGroups).values({ name }).returning()
      : await tx.update(agentGroups).set({ name }).where(eq(agentGroups.id, id)).returning()
  if (!row) throw notFound()
  return row.id
}

/**
 * An agent can be in one group only. Anyone in another group must be removed from it first, by somebody who sees it.
 */
async function writeMembers(tx: Queries, groupId: number, agentIds: readonly number[]): Promise<void> {
  await assertAgents(tx, agentIds)
  const members = [...agentIds]
  const leaves = members.length ? notInArray(agentGroupMembers.agentId, members) : undefined
  await tx.delete(agentGroupMembers).where(and(eq(agentGroupMembers.groupId, groupId), leaves))
  if (members.length === 0) return
  await tx
    .insert(agentGroupMembers)
    .values(members.map((agentId) => ({ agentId, groupId })))
    .onConflictDoNothing()
  const [elsewhere] = await tx
    .select()
    .from(agentGroupMembers)
    .where(and(inArray(agentGroupMembers.agentId, members), ne(agentGroupMembers.groupId, groupId)))
  if (elsewhere) throw invalid({ agent_ids: 'agent_in_other_group' })
}

/** Adds a group, or changes its name and agents. Writers are serialised by the version row, as for margins. */
export async function saveAgentGroup({ db, pricing }: PricingDeps, call: Call<typeof contract.saveGroup>) {
  const { body, actor, locale, origin, idempotency } = call
  const agentIds = [...new Set(body.agent_ids)]
  const reply = await refuseByConstraint(
    db.tx(async (tx) => {
      await bumpVersion(tx)
      const id = await writeGroup(tx, body.id, body.name)
      await writeMembers(tx, id, agentIds)
      await record(tx, {
        actorId: actor.userId,
        action: 'pricing.save_group',
        subject: 'agent group',
        subjectId: id,
        changes: { name: body.name, agents: agentIds.length },
        origin,
      })
      const data = await readAgentGroup(tx, id)
      const saved = { message: translate(locale, 'agent_group_saved'), type: 'success' as const, data }
      await idempotency.saveReply(tx, saved)
      return saved
    }),
    { agent_groups_name: () => invalid({ name: 'group_name_taken' }) },
  )
  pricing.refresh()
  return reply
}

/** Removes a group and its memberships. A group that margins name stays, so that no price changes as a side effect. */
export async function removeAgentGroup({ db, pricing }: PricingDeps, call: Call<typeof contract.removeGroup>) {
  const { params, actor, locale, origin } = call
  await db.tx(async (tx) => {
    await bumpVersion(tx)
    const group = await readAgentGroup(tx, params.id)
    if (group.margins > 0) throw new AppError('conflict', { shown: 'group_has_margins' })
    await tx.delete(agentGroupMembers).where(eq(agentGroupMembers.groupId, group.id))
    await tx.delete(agentGroups).where(eq(agentGroups.id, group.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'pricing.remove_group',
      subject: 'agent group',
      subjectId: group.id,
      changes: { name: group.name },
      origin,
    })
  })
  pricing.refresh()
  return { message: translate(locale, 'agent_group_removed'), type: 'success' as const }
}
