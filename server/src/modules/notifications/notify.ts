import type { Permission } from '@safar/contract/vocabulary/permissions'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
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

/** $1 kind, $2 values, $3 link, $4 except, $5 once, $6 named, $7 job that mails copies, $8 topic, $9 mailed, $10 by default. */
const insertFor = (recipients: string) =>
  statement(`
    with inserted as (
      insert into notifications (user_id, kind, values, link)
      select u.id, $1, filled.values, $3 from people_directory u, (
        select $2::jsonb || coalesce((
          select jsonb_build_object('who', w.display_name) from people_directory w where w.id = $6), '{}') as values) filled
      where u.deleted_at is null and ${recipients} and u.id is distinct from $4
        and not ($5 and exists (select from notifications n
          where n.user_id = u.id and n.kind = $1 and n.read_at is null and n.values = filled.values))
      order by u.id returning id, user_id)
    select enqueue_job($7, json_build_object('id', inserted.id)) from inserted
    left join mail_preferences p on p.user_id = inserted.user_id and p.topic = $8
    where $9 and coalesce(p.by_mail, $10)`)

const insertForPeople = insertFor('u.id = any($11::bigint[])')
const insertForOffice = insertFor('u.id in (select people_with_permission($11))')

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
  if ('permission' in audience) await query(tx, insertForOffice(...news, ...copy, audience.permission))
  else
    await query(tx, insertForPeople(...news, ...copy, 'userId' in audience ? [audience.userId] : [...audience.userIds]))
}
