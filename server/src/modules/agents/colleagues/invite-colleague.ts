import { type agencyUsers as contract, MAX_AGENCY_USERS } from '@safar/contract/people/agency-users.contract'
import { translate } from '@safar/contract/wording/texts'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { refuseByConstraint } from '../../../platform/database/failures.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { type Inviter, inviteColleague as inviteAccount } from '../../accounts/public.ts'
import { countColleagues, displayName, lockUser } from '../../people/public.ts'
import { inOrder, rightsError } from './colleague.rules.ts'
import { toAgencyUser } from './colleague-view.ts'

export const inviterOf = async (tx: Queries, { name, accountId }: { name: string; accountId: number }) =>
  ({ name, agency: await displayName(tx, accountId) }) satisfies Inviter

/** Invites a colleague to the caller's own agency. They set their password through the mailed link. */
export async function inviteColleague(
  services: Services,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.invite>,
) {
  const rights = inOrder(body.rights)
  const error = rightsError(actor, [], rights)
  if (error) throw invalid({ rights: error })
  const { name, email } = body
  const work = services.db.tx(async (tx) => {
    // Serializes simultaneous invitations, so that each is counted.
    const agency = await lockUser(tx, actor.accountId)
    if (!agency) throw notFound()
    if ((await countColleagues(tx, agency.id)) >= MAX_AGENCY_USERS)
      throw new AppError('conflict', { shown: 'agency_full', values: { count: MAX_AGENCY_USERS } })
    const invited = { name, email, role: 'agent' as const, locale: body.locale ?? locale }
    const account = { ...invited, agencyId: agency.id, agencyRights: rights }
    const user = await inviteAccount(services, tx, account, await inviterOf(tx, actor))
    await record(tx, {
      actorId: actor.userId,
      action: 'agents.invite_colleague',
      subject: 'user',
      subjectId: user.id,
      changes: { email, ...difference({ rights: [] }, { rights }) },
      origin,
    })
    const reply = {
      message: translate(locale, 'colleague_invited', { email }),
      type: 'success' as const,
      user: toAgencyUser(user),
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
  return refuseByConstraint(work, { users_email: () => invalid({ email: 'email_has_account' }) })
}
