import type { notifications as contract } from '@safar/contract/people/notifications.contract'
import { sql } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { ownNotification, toView } from './notifications.queries.ts'
import { notifications } from './tables.ts'

/** Marks one as read. If it already was, it keeps the earlier time. */
export async function readNotification(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { params, actor, locale }: Call<typeof contract.read>,
) {
  const [row] = await db.adhoc
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now()})` })
    .where(ownNotification(actor.userId, params.id))
    .returning()
  if (!row) throw notFound()
  return { data: toView(row, { locale, zone: config.AGENCY_ZONE }) }
}
