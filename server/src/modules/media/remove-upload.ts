import type { media as contract } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { placeOf, useOf } from './media.queries.ts'
import { uploads } from './tables.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

/** Deletes an own file that nothing refers to. */
export async function removeUpload(
  { db, storage, log }: Needs,
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
    const use = await useOf(tx, fileName)
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
  // The row is gone and with it every way to the bytes: a store that fails now leaves litter, not a leak.
  await storage
    .delete(placeOf(fileName))
    .catch((error: unknown) => log.warn({ err: error, fileName }, 'a deleted file is left in storage'))
  return { message: translate(locale, 'file_deleted'), type: 'success' as const }
}
