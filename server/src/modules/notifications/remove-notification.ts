import type { notifications as contract } from '@safar/contract/people/notifications.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { ownNotification } from './notifications.queries.ts'
import { notifications } from './tables.ts'

/** Deletes a notification that was read; unread ones cannot be deleted. */
export async function removeNotification(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const [removed] = await tx.delete(notifications).where(ownNotification(actor.userId, params.id)).returning()
    if (!removed) throw notFound()
    if (!removed.readAt) throw new AppError('conflict', { shown: 'notification_unread' })
    await record(tx, {
      actorId: actor.userId,
      action: 'notifications.remove',
      subject: 'notification',
      subjectId: removed.id,
      changes: { kind: removed.kind },
      origin,
    })
  })
  return { message: translate(locale, 'notification_deleted'), type: 'success' as const }
}
