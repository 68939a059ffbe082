import type { Permission } from '@safar/contract/vocabulary/permissions'
import { deferToCommit, type Queries } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { NotificationKind } from './kinds.ts'
import { isMailedAsCopy, mailedByDefault, topicOf } from './topics.ts'

export const MAIL_COPY = 'notifications.copy'

/** One person, several, or all office users with a permission; administrators hold every permission. */
type Audience = { userId: number } | { userIds: readonly number[] } | { permission: Permission }

export interface NewNotification {
  kind: NotificationKind
  /** Values for its text, which must read the same in both languages. */
  values?: Record<string, string>
  /** The screen the notification is about. */
  link: string | null
  /** The person who did it needs no notification. */
  except?: number | null
  /** The user whose name fills `who`: their agency's, or their own. */
  named?: number | null
  /** Skipped while the same notification is still unread. */
  once?: boolean
  /** The caller mails it, with more than a copy would say. */
  hasOwnMail?: boolean
}

const appendNotifications = statement(
  'select append_notifications($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
  'call',
)

/**
 * Notifies people in the transaction of the action, so a rollback notifies nobody; open pages are woken at COMMIT.
 * People who want this kind by mail get a copy.
 */
export async function notify(
  tx: Queries,
  { kind, values = {}, link, except = null, once = false, named = null, ...how }: NewNotification & Audience,
): Promise<void> {
  const topic = topicOf(kind)
  const news = [kind, JSON.stringify(values), link, except, once, named]
  const copy = [MAIL_COPY, topic, isMailedAsCopy(kind) && !how.hasOwnMail, mailedByDefault[topic]]
  const permission = 'permission' in how ? how.permission : null
  const people = 'userId' in how ? [how.userId] : 'userIds' in how ? [...how.userIds] : null
  await deferToCommit(tx, appendNotifications(...news, ...copy, people, permission))
}
