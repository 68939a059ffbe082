import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser } from '../../people/public.ts'
import { closeAccount } from './close-account.ts'
import { assertAdminRemains } from './last-admin.ts'
import { assertCanMove } from './user-moves.rules.ts'
import { assertVisible } from './users.queries.ts'

/** Closes and hides an account. Its row stays, because bookings, money and the activity log refer to it. */
export async function removeUser(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    // Colleagues can only be blocked by their agency.
    if (!user || user.agencyId !== null) throw notFound()
    await assertVisible(tx, actor, user.id)
    assertCanMove(actor, user, 'delete')
    await assertAdminRemains(tx, user)
    await closeAccount(tx, user, clock.now())
    const changes = { role: user.role, email: user.email }
    await record(tx, {
      actorId: actor.userId,
      action: 'users.delete',
      subject: 'user',
      subjectId: user.id,
      changes,
      origin,
    })
  })
  return { message: translate(locale, 'user_deleted'), type: 'success' as const }
}
