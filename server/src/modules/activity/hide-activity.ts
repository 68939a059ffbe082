import type { activity as contract } from '@safar/contract/people/activity.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { activity, activityHidden } from './tables.ts'

/** Takes a line out of sight. It stays in its chain, and that it was hidden is a line of its own. */
export async function hideActivity(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [line] = await tx.select({ action: activity.action }).from(activity).where(eq(activity.id, params.id))
    if (!line) throw notFound()
    const hidden = await tx
      .insert(activityHidden)
      .values({ activityId: params.id, hiddenBy: actor.userId })
      .onConflictDoNothing()
      .returning()
    if (!hidden.length) throw notFound()
    const changes = { hidden: line.action }
    await record(tx, {
      actorId: actor.userId,
      action: 'activity.hide',
      subject: 'activity',
      subjectId: params.id,
      changes,
      origin,
    })
  })
  return { message: translate(locale, 'activity_deleted'), type: 'success' as const }
}
