import type { notifications as contract } from '@safar/contract/people/notifications.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, lte } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { notifications } from './tables.ts'

/** Deletes all notifications the caller has seen; newer ones stay. */
export async function clearNotifications(
  { db }: Pick<Services, 'db'>,
  { query, actor, locale, origin }: Call<typeof contract.clear>,
) {
  await db.tx(async (tx) => {
    const seen = query.up_to === undefined ? undefined : lte(notifications.id, query.up_to)
    const removed = await tx.delete(notifications).where(and(eq(notifications.userId, actor.userId), seen))
    await record(tx, {
      actorId: actor.userId,
      action: 'notifications.clear',
      subject: 'notification',
      changes: { count: removed.rowCount },
      origin,
    })
  })
  return { message: translate(locale, 'notifications_cleared'), type: 'success' as const }
}
