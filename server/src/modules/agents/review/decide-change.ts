import type { agents as contract } from '@safar/contract/people/agents.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSecondPerson } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import {
  type AgencyChange,
  decideAgencyChange,
  lockAgency,
  lockAgencyChange,
  lockAgent,
  saveAgency,
} from '../../people/public.ts'
import { readAgencyView } from '../agents.queries.ts'

/**
 * The office approves or rejects changed numbers, once; nobody can decide their own request. Approved numbers apply
 * from now on.
 */
export async function decideChange(services: Services, call: Call<typeof contract.decideChange>) {
  const { params, body, actor, locale, origin } = call
  const { version, approve, reason } = body
  if (!approve && !reason) throw invalid({ reason: 'required' })
  return services.db.tx(async (tx) => {
    const agent = await lockAgent(tx, actor, params.id)
    const change = await lockAgencyChange(tx, agent.id)
    if (!change) throw notFound()
    if (change.version !== version) throw new AppError('conflict', { shown: 'change_replaced' })
    assertSecondPerson(change, actor.userId)
    const changes = approve ? await applyChange(services, tx, change) : {}
    await decideAgencyChange(tx, agent.id, {
      state: approve ? 'approved' : 'declined',
      decidedBy: actor.userId,
      decidedAt: services.clock.now(),
      reason: reason ?? null,
    })
    await record(tx, {
      actorId: actor.userId,
      action: approve ? 'agents.approve_change' : 'agents.decline_change',
      subject: 'agency',
      subjectId: agent.id,
      changes: { ...changes, ...(reason && { reason }) },
      origin,
    })
    await notify(tx, {
      userId: agent.id,
      kind: approve ? 'agents.change_approved' : 'agents.change_declined',
      values: { reason: reason ?? '' },
      link: '/agent/update-agent-data',
    })
    return {
      message: translate(locale, approve ? 'change_approved' : 'change_declined'),
      type: 'success' as const,
      data: await readAgencyView(tx, actor, agent.id),
    }
  })
}

/** Applies the requested numbers to the agency; returns what changed, for the log. */
async function applyChange({ vault }: Pick<Services, 'vault'>, tx: Queries, change: AgencyChange) {
  const { agentId, cnicSealed, cnicTail, ntnSealed, ntnTail, dtsLicence, dtsExpiry } = change
  const agency = await lockAgency(tx, agentId)
  if (!agency) throw notFound()
  const reseal = (column: string, sealed: string) => {
    const number = vault.open({ table: 'agency_changes', column, row: agentId }, sealed)
    return vault.seal({ table: 'agencies', column, row: agentId }, number)
  }
  const licence = { ...(dtsLicence && { dtsLicence }), ...(dtsExpiry && { dtsExpiry }) }
  await saveAgency(tx, {
    userId: agentId,
    agencyName: agency.agencyName,
    ...licence,
    ...(cnicSealed && { cnicSealed: reseal('cnic', cnicSealed), cnicTail }),
    ...(ntnSealed && { ntnSealed: reseal('ntn', ntnSealed), ntnTail }),
  })
  const secrets = { ...(cnicSealed && { cnic: 'given' }), ...(ntnSealed && { ntn: 'given' }) }
  return { ...difference(agency, licence), ...secrets }
}
