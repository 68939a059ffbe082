import type { activity as contract } from '@safar/contract/people/activity.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, gte, lte } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { archivedColumns, archivedLines } from './find-lines.ts'
import { activity, activityArchive, activityHidden } from './tables.ts'

async function findAction(queries: Queries, id: number): Promise<string | undefined> {
  const [live] = await queries.select({ action: activity.action }).from(activity).where(eq(activity.id, id))
  if (live) return live.action
  const holds = and(lte(activityArchive.firstId, id), gte(activityArchive.lastId, id))
  const [archived] = await queries
    .select({ action: archivedColumns.action })
    .from(archivedLines)
    .where(and(holds, eq(activity.id, id)))
  return archived?.action
}

/** Hides a line. It stays in its chain, and the hiding is a line of its own. */
export async function hideActivity(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  await db.tx(async (tx) => {
    const action = await findAction(tx, params.id)
    if (!action) throw notFound()
    const hidden = await tx
      .insert(activityHidden)
      .values({ activityId: params.id, hiddenBy: actor.userId })
      .onConflictDoNothing()
      .returning()
    if (!hidden.length) throw notFound()
    const changes = { hidden: action }
    await record(tx, {
      actorId: actor.userId,
      action: 'activity.hide',
      subject: 'activity',
      subjectId: params.id,
      changes,
      origin,
    })
  })
  return { message: translate(locale, 'activity_deleted'), type: 'success' as const }
}
