import type { users as contract } from '@safar/contract/people/users.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser, touch } from '../sign-in/accounts.queries.ts'
import { users } from '../tables.ts'
import { refuseUnlessMay } from './user-moves.rules.ts'
import { userRowOf } from './users.queries.ts'

/** May this user pay by card. */
export async function setCardAllowance(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Call<typeof contract.setCardAllowance>,
) {
  return db.tx(async (tx) => {
    const user = await lockUser(tx, body.id)
    if (!user) throw notFound()
    refuseUnlessMay(actor, user, 'edit')
    await tx
      .update(users)
      .set({ cardAllowed: body.allowed, ...touch })
      .where(eq(users.id, user.id))
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
      data: await userRowOf(tx, actor, user.id),
    }
  })
}
