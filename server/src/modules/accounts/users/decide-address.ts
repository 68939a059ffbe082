import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSecondPerson } from '../../ledger/public.ts'
import { decideAddressChange, lockAddressChange, lockUser, recordMaker, updateUser } from '../../people/public.ts'
import { followNewAddress } from '../address/address-mails.ts'
import { reportConflict } from '../conflicts.ts'
import { canDecideAddress } from './user-moves.rules.ts'
import { assertVisible, readUser } from './users.queries.ts'

/** A second person approves or declines a new address; nobody can decide their own request. */
export async function decideAddress(services: Services, call: Call<typeof contract.decideEmailChange>) {
  const { params, body, actor, locale, origin } = call
  const { version, approve, reason } = body
  if (!approve && !reason) throw invalid({ reason: 'required' })
  const work = services.db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    if (!user) throw notFound()
    await assertVisible(tx, actor, user.id)
    if (!canDecideAddress(actor, user)) throw new AppError('forbidden', { shown: 'forbidden' })
    const change = await lockAddressChange(tx, user.id)
    if (!change) throw notFound()
    if (change.version !== version) throw new AppError('conflict', { shown: 'address_replaced' })
    assertSecondPerson(change, actor.userId)
    const state = approve ? 'approved' : 'declined'
    const decision = { decidedBy: actor.userId, decidedAt: services.clock.now(), reason: reason ?? null }
    await decideAddressChange(tx, user.id, { state, ...decision })
    if (approve) {
      await updateUser(tx, user.id, { email: change.email, emailVerifiedAt: null })
      await followNewAddress(services, tx, user, change.email)
      for (const personId of [change.requestedBy, actor.userId])
        await recordMaker(tx, { accountId: user.id, personId, act: 'address', at: services.clock.now() })
    }
    await record(tx, {
      actorId: actor.userId,
      action: approve ? 'users.approve_address' : 'users.decline_address',
      subject: 'user',
      subjectId: user.id,
      changes: { email: change.email, ...(reason && { reason }) },
      origin,
    })
    return {
      message: translate(locale, approve ? 'address_approved' : 'address_declined'),
      type: 'success' as const,
      data: await readUser(tx, actor, user.id),
    }
  })
  return reportConflict(work)
}
