import { utcDay } from '@safar/contract/day'
import type { personalDataCalls as contract } from '@safar/contract/people/personal-data.contract'
import { and, eq, gt } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { notFound } from '../../platform/errors.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { exportKey, exportPlace } from './build-export.ts'
import { dataExports } from './tables.ts'

/** Opens the file only for the person who requested it; every download is recorded in the log. */
export async function openExport(
  { db, vault, storage, clock }: Pick<Services, 'db' | 'vault' | 'storage' | 'clock'>,
  { params, actor, origin }: Call<typeof contract.file>,
): Promise<FileReply> {
  const [found] = await db.adhoc
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, params.id),
        eq(dataExports.requestedBy, actor.userId),
        gt(dataExports.expiresAt, clock.now()),
      ),
    )
  if (!found?.fileName) throw notFound()
  const sealed = Buffer.from(await storage.getBytes(exportKey(found.fileName)))
  const content = vault.openBytes(exportPlace(found.id), sealed)
  await db.tx((tx) =>
    record(tx, {
      actorId: actor.userId,
      action: 'users.download_data',
      subject: 'user',
      subjectId: found.userId,
      origin,
    }),
  )
  return { content, type: 'application/zip', name: `personal-data-${utcDay(found.requestedAt)}.zip` }
}
