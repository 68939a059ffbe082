import type { media as contract } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { findUse, storageKey } from './media.queries.ts'
import { uploads } from './tables.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'log'>

/** Deletes the caller's own file if nothing refers to it. */
export async function removeUpload(
  { db, storage, log }: Deps,
  owners: readonly FileOwner[],
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  const fileName = params.file_name
  await db.tx(async (tx) => {
    const [upload] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.fileName, fileName), eq(uploads.ownerId, actor.userId)))
      .for('update')
    if (!upload) throw notFound()
    const use = await findUse(tx, owners, fileName)
    if (use) throw new AppError('conflict', { shown: use })
    await tx.delete(uploads).where(eq(uploads.fileName, fileName))
    const changes = { name: upload.name }
    await record(tx, {
      actorId: actor.userId,
      action: 'media.delete',
      subject: 'file',
      subjectId: fileName,
      changes,
      origin,
    })
  })
  // Nobody can reach the file without its row: if storage fails now, that wastes space but leaks nothing.
  await storage
    .delete(storageKey(fileName))
    .catch((error: unknown) => log.warn({ err: error, fileName }, 'a deleted file is left in storage'))
  return { message: translate(locale, 'file_deleted'), type: 'success' as const }
}
