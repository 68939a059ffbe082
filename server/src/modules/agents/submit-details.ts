import type { agents as contract } from '@safar/contract/people/agents.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockUser, markAgencySubmitted, moveUser, toAuthUser } from '../people/public.ts'
import { notifyWaiting } from './notify-office.ts'
import { requestChange } from './review/request-change.ts'
import { writeDetails } from './write-details.ts'

/**
 * Submits the agent's details form. It cannot be changed while the office reviews it; once approved, this becomes an
 * update.
 */
export async function submitDetails(
  services: Services,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.submitDetails>,
) {
  const { db, clock } = services
  return db.tx(async (tx) => {
    const user = await lockUser(tx, actor.accountId)
    if (!user) throw notFound()
    if (user.formFilledAt && !user.approvedAt) throw new AppError('conflict', { shown: 'details_locked' })
    const { agency, changes, request } = await writeDetails(services, tx, {
      userId: user.id,
      form: body,
      fileOwners: [user.id, actor.userId],
      reviewed: user.approvedAt !== null,
    })
    await requestChange(services, tx, { agency, ...request, requestedBy: actor.userId, origin })
    const filled = user.approvedAt ? {} : { formFilledAt: clock.now(), rejectedReason: null }
    await moveUser(tx, user, 'submit', filled)
    await markAgencySubmitted(tx, user.id, clock.now())
    await record(tx, {
      actorId: actor.userId,
      action: 'agents.submit_details',
      subject: 'agency',
      subjectId: user.id,
      changes,
      origin,
    })
    if (filled.formFilledAt) await notifyWaiting(tx, user.id, agency.agencyName)
    const reply = {
      message: translate(locale, 'details_sent'),
      type: 'success' as const,
      user: toAuthUser({ ...user, ...filled }, agency.agencyName),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
