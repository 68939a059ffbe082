import type { agencyUsers as contract } from '@safar/contract/people/agency-users.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { mailColleagueInvitation } from '../../accounts/public.ts'
import { lockColleague } from '../../people/public.ts'
import { colleagueState } from './colleague.rules.ts'
import { toAgencyUser } from './colleague-view.ts'
import { inviterOf } from './invite-colleague.ts'

/** Sends another mail to somebody who has not accepted their invitation yet. */
export async function resendInvitation(
  services: Services,
  { params, actor, locale, origin }: Call<typeof contract.resendInvitation>,
) {
  return services.db.tx(async (tx) => {
    const colleague = await lockColleague(tx, actor.accountId, params.id)
    if (!colleague) throw notFound()
    if (colleagueState(colleague) !== 'invited') throw new AppError('conflict', { shown: 'not_invited' })
    await mailColleagueInvitation(services, tx, colleague, await inviterOf(tx, actor))
    const subject = { subject: 'user', subjectId: colleague.id }
    await record(tx, { actorId: actor.userId, action: 'agents.resend_invitation', ...subject, changes: {}, origin })
    return {
      message: translate(locale, 'colleague_invited', { email: colleague.email }),
      type: 'success' as const,
      user: toAgencyUser(colleague),
    }
  })
}
