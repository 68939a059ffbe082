import type {
  BellLine,
  notifications as contract,
  NotificationView,
} from '@safar/contract/people/notifications.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, count, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { wordsOf } from './kinds.ts'
import { notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect
type Told = Parameters<typeof wordsOf>[0]

export const toView = (row: Row, to: Told): NotificationView => ({
  id: row.id,
  kind: row.kind,
  ...wordsOf(to, row.kind, row.values),
  link: row.link,
  at: row.at.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
})

/** A person reaches their own alone. */
export const ownOne = (userId: number, id: number) => and(eq(notifications.id, id), eq(notifications.userId, userId))

export async function unreadOf(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function bellOf(queries: Queries, userId: number): Promise<BellLine> {
  const newest = await queries
    .select({ id: max(notifications.id) })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  return { unread: await unreadOf(queries, userId), newest: newest[0]?.id ?? null }
}

export async function listNotifications(
  queries: Queries,
  userId: number,
  { after, limit }: Query<typeof contract.list>,
  to: Told,
) {
  const found = await queries
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), after === undefined ? undefined : lt(notifications.id, readPageKey(after))),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ id }) => pageKey(id))
  return {
    data: page.map((row) => toView(row, to)),
    next,
    unread: await unreadOf(queries, userId),
  }
}
