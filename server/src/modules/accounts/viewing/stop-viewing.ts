import type { viewing as contract } from '@safar/contract/people/viewing.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findUser, readAuthUser } from '../../people/public.ts'
import { sessions } from '../tables.ts'

/** Ends viewing as another user. If another tab already ended it, the response is the same. */
export async function stopViewing({ db }: Pick<Services, 'db'>, { actor, locale, origin }: Call<typeof contract.stop>) {
  return db.tx(async (tx) => {
    const user = await findUser(tx, actor.viewer?.userId ?? actor.userId)
    if (!user) throw notFound()
    if (actor.viewer) {
      await tx.update(sessions).set({ viewedUserId: null, viewedUntil: null }).where(eq(sessions.id, actor.sessionId))
      await record(tx, {
        actorId: actor.viewer.userId,
        action: 'accounts.stop_viewing',
        subject: 'user',
        subjectId: actor.userId,
        changes: { name: actor.name },
        origin,
      })
    }
    const message = translate(locale, 'viewing_stopped')
    return { message, type: 'success' as const, user: await readAuthUser(tx, user) }
  })
}
