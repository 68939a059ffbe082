import type { agencyUsers as contract } from '@safar/contract/people/agency-users.contract'
import { agencyRights } from '@safar/contract/vocabulary/roles'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { lockColleague, lockUser, updateUser } from '../../people/public.ts'
import { colleagueState, isOwner } from './colleague.rules.ts'
import { toAgencyUser } from './colleague-view.ts'

/** Transfers ownership of the agency to a colleague: exactly one person owns it at any moment. */
export async function handOver(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.handOver>,
) {
  return db.tx(async (tx) => {
    // Lock the agency's row first: of two simultaneous handovers, the second finds that the caller is no longer the
    // owner.
    await lockUser(tx, actor.accountId)
    const owner = await lockColleague(tx, actor.accountId, actor.userId)
    const colleague = await lockColleague(tx, actor.accountId, params.id)
    if (!owner || !colleague) throw notFound()
    if (!isOwner(owner)) throw new AppError('forbidden', { shown: 'forbidden' })
    if (isOwner(colleague)) throw new AppError('conflict', { shown: 'owner_already' })
    if (colleagueState(colleague) !== 'active') throw new AppError('conflict', { shown: 'owner_not_active' })
    await updateUser(tx, owner.id, { agencyRights: [...agencyRights] })
    await updateUser(tx, colleague.id, { agencyRights: null })
    const subject = { subject: 'user', subjectId: colleague.id }
    await record(tx, { actorId: actor.userId, action: 'agents.hand_over', ...subject, changes: {}, origin })
    const news = { kind: 'agents.owner_changed', values: { owner: colleague.name } } as const
    await notify(tx, { userId: actor.accountId, ...news, link: '/agent/settings?section=people', except: actor.userId })
    return {
      message: translate(locale, 'agency_handed_over', { name: colleague.name }),
      type: 'success' as const,
      user: toAgencyUser({ ...colleague, agencyRights: null }),
    }
  })
}
