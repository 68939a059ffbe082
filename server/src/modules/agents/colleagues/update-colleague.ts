import type { agencyUsers as contract } from '@safar/contract/people/agency-users.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { deleteLinks, endSessions } from '../../accounts/public.ts'
import { lockColleague, updateUser } from '../../people/public.ts'
import { changeError, inOrder, rightsError, rightsOf } from './colleague.rules.ts'
import { toAgencyUser } from './colleague-view.ts'

/** Changes a colleague's rights, or whether they can sign in at all. Rights are read on every request they make. */
export async function updateColleague(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  return db.tx(async (tx) => {
    const before = await lockColleague(tx, actor.accountId, params.id)
    if (!before) throw notFound()
    const refusal = changeError(actor, before)
    if (refusal) throw new AppError('conflict', { shown: refusal })
    const rights = inOrder(body.rights)
    const error = rightsError(actor, rightsOf(before), rights)
    if (error) throw invalid({ rights: error })
    const agencyBlockedAt = body.blocked ? (before.agencyBlockedAt ?? clock.now()) : null
    await updateUser(tx, before.id, { agencyRights: rights, agencyBlockedAt })
    if (body.blocked) {
      await endSessions(tx, before.id)
      await deleteLinks(tx, before.id)
    }
    const changes = difference(
      { rights: rightsOf(before), blocked: before.agencyBlockedAt !== null },
      { rights, blocked: body.blocked },
    )
    const subject = { subject: 'user', subjectId: before.id }
    await record(tx, { actorId: actor.userId, action: 'agents.change_colleague', ...subject, changes, origin })
    return {
      message: translate(locale, 'colleague_saved'),
      type: 'success' as const,
      user: toAgencyUser({ ...before, agencyRights: rights, agencyBlockedAt }),
    }
  })
}
