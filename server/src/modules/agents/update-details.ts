import type { agents as contract } from '@safar/contract/people/agents.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockAgent, markAgencySubmitted, moveUser } from '../people/public.ts'
import { readAgencyView } from './agents.queries.ts'
import { notifyWaiting } from './notify-office.ts'
import { requestChange } from './review/request-change.ts'
import { isFilled } from './rules.ts'
import { writeDetails } from './write-details.ts'

/**
 * Updates an agency: an agent's own, where the office first reviews changed numbers, or any agency by the office, which
 * can also fill in the form for an agent.
 */
export async function updateDetails(
  services: Services,
  { params, body, actor, locale, origin }: Call<typeof contract.updateDetails>,
) {
  const { db, clock } = services
  return db.tx(async (tx) => {
    const user = await lockAgent(tx, actor, params.id)
    const { agency, changes, request } = await writeDetails(services, tx, {
      userId: user.id,
      form: body,
      fileOwners: [user.id, actor.userId],
      reviewed: actor.scope === 'own',
    })
    const waits = await requestChange(services, tx, { agency, ...request, requestedBy: actor.userId, origin })
    if (!user.formFilledAt && isFilled(agency)) {
      await moveUser(tx, user, 'submit', { formFilledAt: clock.now(), rejectedReason: null })
      await markAgencySubmitted(tx, user.id, clock.now())
      if (!user.approvedAt) await notifyWaiting(tx, user.id, agency.agencyName, actor.userId)
    }
    // A request without other changes has its own line in the log.
    if (!waits || Object.keys(changes).length > 0)
      await record(tx, {
        actorId: actor.userId,
        action: 'agents.change_details',
        subject: 'agency',
        subjectId: user.id,
        changes,
        origin,
      })
    return {
      message: translate(locale, waits ? 'change_requested' : 'user_updated'),
      type: 'success' as const,
      data: await readAgencyView(tx, actor, user.id),
    }
  })
}
