import type { Permission } from '@safar/contract/vocabulary/permissions'
import { deferToCommit, type Queries } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { NotificationKind } from './kinds.ts'
import { isMailedAsCopy, mailedByDefault, topicOf } from './topics.ts'

export const MAIL_COPY = 'notifications.copy'

/** Somebody, several, or all of the office who hold a permission: administrators hold every one. */
type Audience = { userId: number } | { userIds: readonly number[] } | { permission: Permission }

export interface NewNotification {
  kind: NotificationKind
  /** What fills its sentence: texts that read the same in both languages. */
  values?: Record<string, string>
  /** The screen it is about. */
  link: string | null
  /** Whoever did it knows. */
  except?: number | null
  /** Whose name with us fills `who`: an agency's, or their own. */
  named?: number | null
  /** Not again while the same is still unread. */
  once?: boolean
}

const appendNotifications = statement(
  'select append_notifications($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
  'call',
)

/**
 * Notifies people in the transaction of the act: what is rolled back notifies nobody, and open pages are woken with
 * COMMIT. Whoever wants this kind by mail gets a copy.
 */
export async function notify(
  tx: Queries,
  { kind, values = {}, link, except = null, once = false, named = null, ...audience }: NewNotification & Audience,
): Promise<void> {
  const topic = topicOf(kind)
  const news = [kind, JSON.stringify(values), link, except, once, named]
  const copy = [MAIL_COPY, topic, isMailedAsCopy(kind), mailedByDefault[topic]]
  const permission = 'permission' in audience ? audience.permission : null
  const people = 'userId' in audience ? [audience.userId] : 'userIds' in audience ? [...audience.userIds] : null
  await deferToCommit(tx, appendNotifications(...news, ...copy, people, permission))
}
