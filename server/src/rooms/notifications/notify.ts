import type { Permission } from '@safar/contract/vocabulary/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { NotificationKind } from './kinds.ts'
import { isCopied, mailedByDefault, topicOf } from './topics.ts'

export const COPY = 'notifications.copy'

/** Somebody, several, or all of the office who hold a permission: administrators hold every one. */
type Audience = { userId: number } | { userIds: readonly number[] } | { permission: Permission }

export interface News {
  kind: NotificationKind
  /** What fills its sentence: texts that read the same in both languages. */
  values?: Record<string, string>
  /** The screen it is about. */
  link: string | null
  /** Whoever did it knows. */
  except?: number
  /** Not again while the same is still unread. */
  once?: boolean
}

function among(audience: Audience): SQL {
  if ('userId' in audience) return sql`u.id = ${audience.userId}`
  if ('userIds' in audience) return sql`u.id = any(${sql.param([...audience.userIds])}::bigint[])`
  return sql`u.status = 'active' and (u.role = 'admin' or u.role in ('admin-staff', 'reservation') and exists (
    select from managed_role_permissions p where p.role_id = u.managed_role_id and p.permission = ${audience.permission}))`
}

/**
 * Tells people, in the transaction of the act: what was rolled back is not told, and bells ring with COMMIT. Whoever
 * wants such news by mail gets a copy of it.
 */
export async function notify(
  tx: Queries,
  { kind, values = {}, link, except, once = false, ...audience }: News & Audience,
): Promise<void> {
  const filled = JSON.stringify(values)
  const repeated = sql`exists (select from notifications n where n.user_id = u.id and n.kind = ${kind}
    and n.read_at is null and n.values = ${filled}::jsonb)`
  const topic = topicOf(kind)
  await tx.execute(sql`with told as (
    insert into notifications (user_id, kind, values, link)
    select u.id, ${kind}, ${filled}::jsonb, ${link} from users u
    where u.deleted_at is null and ${among(audience)} and u.id is distinct from ${except ?? null}
      and not (${once} and ${repeated})
    order by u.id returning id, user_id)
    select enqueue_job(${COPY}, json_build_object('id', told.id)) from told
      left join mail_preferences p on p.user_id = told.user_id and p.topic = ${topic}
      where ${isCopied(kind)} and coalesce(p.by_mail, ${mailedByDefault[topic]})`)
}
