import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser, updateUser } from '../../people/public.ts'
import { assertCanMove } from './user-moves.rules.ts'
import { readUser } from './users.queries.ts'

/** Sets whether this user can pay by card. */
export async function setCardAllowance(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Call<typeof contract.setCardAllowance>,
) {
  return db.tx(async (tx) => {
    const user = await lockUser(tx, body.id)
    if (!user) throw notFound()
    assertCanMove(actor, user, 'edit')
    await updateUser(tx, user.id, { cardAllowed: body.allowed })
    const changes = { cardAllowed: [user.cardAllowed, body.allowed] }
    await record(tx, {
      actorId: actor.userId,
      action: 'users.card_allowance',
      subject: 'user',
      subjectId: user.id,
      changes,
      origin,
    })
    return {
      message: translate(locale, 'user_updated'),
      type: 'success' as const,
      data: await readUser(tx, actor, user.id),
    }
  })
}
