import type { ActivityRow, activity as contract } from '@safar/contract/people/activity.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, desc, eq, gte, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { directory } from '../people/public.ts'
import { activity, activityHidden } from './tables.ts'

type ListQuery = Query<typeof contract.list>

/** `users` finds everything of the module, `users.approve` the one act. */
const named = (action: string): SQL | undefined =>
  or(eq(activity.action, action), sql`starts_with(${activity.action}, ${`${action}.`})`)

const isShown = (queries: Queries): SQL =>
  notExists(queries.select({ one: sql`1` }).from(activityHidden).where(eq(activityHidden.activityId, activity.id)))

export async function listActivity(queries: Queries, { after, limit, actor_id, action, from, to }: ListQuery) {
  const rows = await queries
    .select({ line: activity, actor: { id: directory.id, name: directory.name, role: directory.role } })
    .from(activity)
    .leftJoin(directory, eq(directory.id, activity.actorId))
    .where(
      and(
        isShown(queries),
        after === undefined ? undefined : lt(activity.id, readPageKey(after)),
        actor_id === undefined ? undefined : eq(activity.actorId, actor_id),
        action ? named(action) : undefined,
        from ? gte(activity.at, sql`${from}::date`) : undefined,
        // The last day is part of the period.
        to ? lt(activity.at, sql`${to}::date + 1`) : undefined,
      ),
    )
    .orderBy(desc(activity.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ line }) => pageKey(line.id))
  const data = page.map(
    ({ line, actor }): ActivityRow => ({
      id: line.id,
      at: line.at.toISOString(),
      actor,
      action: line.action,
      subject: line.subject,
      subject_id: line.subjectId,
      changes: line.changes,
      ip: line.ip,
    }),
  )
  return { data, next }
}
