import type {
  notifications as contract,
  NotificationSummary,
  NotificationView,
} from '@safar/contract/people/notifications.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { and, count, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { renderNotification } from './kinds.ts'
import { notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect
type NotificationReader = Parameters<typeof renderNotification>[0]

export const toView = (row: Row, to: NotificationReader): NotificationView => ({
  id: row.id,
  kind: row.kind,
  ...renderNotification(to, row.kind, row.values),
  link: row.link,
  at: row.at.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
})

/** Restricts access to the person's own notifications. */
export const ownNotification = (userId: number, id: number) =>
  and(eq(notifications.id, id), eq(notifications.userId, userId))

export async function countUnread(queries: Queries, userId: number): Promise<number> {
  const [row] = await queries
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function readSummary(queries: Queries, userId: number): Promise<Omit<NotificationSummary, 'rights'>> {
  const newest = await queries
    .select({ id: max(notifications.id) })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  return { unread: await countUnread(queries, userId), newest: newest[0]?.id ?? null }
}

export async function listNotifications(
  queries: Queries,
  userId: number,
  { after, limit }: Query<typeof contract.list>,
  to: NotificationReader,
) {
  const rows = await queries
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), after === undefined ? undefined : lt(notifications.id, readPageKey(after))),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(id))
  return {
    data: page.map((row) => toView(row, to)),
    next,
    unread: await countUnread(queries, userId),
  }
}
