import type { MultipartFile } from '@fastify/multipart'
import { type media as contract, UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import { count, eq, gt, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockUser } from '../people/public.ts'
import { storageKey, toUploadedFile } from './media.queries.ts'
import { readContent } from './read-content.ts'
import { cleanName, DAILY_MEGABYTES, FILES_EACH, newFileName, UNCONFIRMED } from './rules.ts'
import { writeStoredFile } from './stored-files.ts'
import { type Upload, uploads } from './tables.ts'

const hasCode = (error: unknown): error is { code: string } => error instanceof Error && 'code' in error

/** A body that breaks off or is malformed is the sender's error, not ours. */
export async function receiveFile(
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

type StorageDeps = Pick<Services, 'db' | 'storage' | 'vault' | 'clock'>

interface IncomingFile {
  file: () => Promise<MultipartFile | undefined>
  /** Null for a sender without an account; records that refer to the file then decide who can read it. */
  ownerId: number | null
}

const MEGABYTE = 1_048_576

/** Locks the owner, so that simultaneous uploads cannot exceed the quota together. */
async function assertQuota(tx: Queries, { ownerId, size, now }: { ownerId: number; size: number; now: Date }) {
  const owner = await lockUser(tx, ownerId)
  if (!owner) throw notFound()
  const since = minutesAfter(now, -24 * 60)
  const [stored] = await tx
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8`,
      today: sql<number>`coalesce(sum(${uploads.size}) filter (where ${gt(uploads.createdAt, since)}), 0)::float8`,
    })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
  const { files = 0, bytes = 0, today = 0 } = stored ?? {}
  const unconfirmed = UNCONFIRMED[owner.role === 'customer' ? 'customer' : 'other']
  const isOver = files >= unconfirmed.files || bytes + size > unconfirmed.megabytes * MEGABYTE
  if (owner.emailVerifiedAt === null && isOver) throw invalid({ file: 'file_unconfirmed' })
  if (files >= FILES_EACH) throw invalid({ file: 'file_quota' }, { max: FILES_EACH })
  if (today + size > DAILY_MEGABYTES * MEGABYTE) throw invalid({ file: 'file_daily' }, { max: DAILY_MEGABYTES })
}

/** Stores one file under a generated name and, in the same transaction, the record that refers to it. */
export async function storeFile<T>(
  deps: StorageDeps,
  { file, ownerId }: IncomingFile,
  refer: (tx: Queries, upload: Upload) => Promise<T>,
): Promise<T> {
  const received = await receiveFile(file)
  const { bytes, type, extension } = await readContent(received.bytes)
  const fileName = newFileName(extension)
  // Write the bytes first, so that no row refers to a missing file.
  await writeStoredFile(deps, fileName, bytes)
  try {
    return await deps.db.tx(async (tx) => {
      if (ownerId !== null) await assertQuota(tx, { ownerId, size: bytes.length, now: deps.clock.now() })
      const row = { fileName, ownerId, name: cleanName(received.name, extension), type, size: bytes.length }
      const [upload] = await tx.insert(uploads).values(row).returning()
      if (!upload) throw new Error('the new upload did not come back')
      return refer(tx, upload)
    })
  } catch (error) {
    await deps.storage.delete(storageKey(fileName))
    throw error
  }
}

export const storeUpload = (deps: StorageDeps, { file, actor, locale, origin }: Call<typeof contract.upload>) =>
  storeFile(deps, { file, ownerId: actor.userId }, async (tx, upload) => {
    const { fileName, name, type, size } = upload
    await record(tx, {
      actorId: actor.userId,
      action: 'media.upload',
      subject: 'file',
      subjectId: fileName,
      changes: { name, type, size },
      origin,
    })
    return { message: translate(locale, 'file_uploaded'), type: 'success' as const, file: toUploadedFile(upload) }
  })
