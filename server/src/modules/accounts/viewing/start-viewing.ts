import { type viewing as contract, VIEWING_MINUTES } from '@safar/contract/people/viewing.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { minutesAfter } from '../../../platform/clock.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { lockUser, readAuthUser } from '../../people/public.ts'
import { sessions } from '../tables.ts'
import { canBeViewed } from './viewing.rules.ts'

/** Lets an administrator view the product as another user. Until that ends, the session is read-only. */
export async function startViewing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, actor, locale, origin }: Call<typeof contract.start>,
) {
  return db.tx(async (tx) => {
    const user = await lockUser(tx, params.id)
    if (!user) throw notFound()
    if (!canBeViewed(user)) throw new AppError('conflict', { shown: 'viewing_not_admin' })
    const until = minutesAfter(clock.now(), VIEWING_MINUTES)
    await tx.update(sessions).set({ viewedUserId: user.id, viewedUntil: until }).where(eq(sessions.id, actor.sessionId))
    await record(tx, {
      actorId: actor.userId,
      action: 'accounts.start_viewing',
      subject: 'user',
      subjectId: user.id,
      changes: { name: user.name },
      origin,
    })
    return {
      message: translate(locale, 'viewing_started', { name: user.name }),
      type: 'success' as const,
      user: await readAuthUser(tx, user),
      until: until.toISOString(),
    }
  })
}
