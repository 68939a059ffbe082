import type { MultipartFile } from '@fastify/multipart'
import { type media as contract, UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import { count, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockUser } from '../people/public.ts'
import { storageKey, toUploadedFile } from './media.queries.ts'
import { readContent } from './read-content.ts'
import { cleanName, FILES_EACH, newFileName } from './rules.ts'
import { uploads } from './tables.ts'

const hasCode = (error: unknown): error is { code: string } => error instanceof Error && 'code' in error

/** A body that breaks off or is not what it says is the sender's mistake, not ours. */
async function receive(
  file: () => Promise<MultipartFile | undefined>,
): Promise<{ name: string | undefined; bytes: Buffer }> {
  try {
    const part = await file()
    if (!part) throw invalid({ file: 'file_missing' })
    return { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (hasCode(error) && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('too_large', { shown: 'file_size', values: { max: UPLOAD_MAX_MB } })
    }
    throw new AppError('bad_request', { shown: 'malformed', inner: String(error) })
  }
}

/** Stores one file of a person, under a name of ours. */
export async function storeUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { file, actor, locale, origin }: Call<typeof contract.upload>,
) {
  const received = await receive(file)
  const { bytes, type, extension } = await readContent(received.bytes)
  const fileName = newFileName(extension)
  // Bytes first: a row never refers to a file that is not there.
  await storage.put(storageKey(fileName), bytes)
  try {
    return await db.tx(async (tx) => {
      // Locking the owner: simultaneous uploads cannot exceed the quota together.
      if (!(await lockUser(tx, actor.userId))) throw notFound()
      const [stored] = await tx.select({ files: count() }).from(uploads).where(eq(uploads.ownerId, actor.userId))
      if ((stored?.files ?? 0) >= FILES_EACH) throw invalid({ file: 'file_quota' }, { max: FILES_EACH })
      const row = {
        fileName,
        ownerId: actor.userId,
        name: cleanName(received.name, extension),
        type,
        size: bytes.length,
      }
      const [upload] = await tx.insert(uploads).values(row).returning()
      if (!upload) throw new Error('the new upload did not come back')
      const changes = { name: row.name, type, size: row.size }
      await record(tx, {
        actorId: actor.userId,
        action: 'media.upload',
        subject: 'file',
        subjectId: fileName,
        changes,
        origin,
      })
      return { message: translate(locale, 'file_uploaded'), type: 'success' as const, file: toUploadedFile(upload) }
    })
  } catch (error) {
    await storage.delete(storageKey(fileName))
    throw error
  }
}
