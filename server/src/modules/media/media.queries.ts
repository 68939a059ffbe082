import type { UploadedFile } from '@safar/contract/media/media.contract'
import type { PlainKey } from '@safar/contract/wording/texts'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { FileOwner } from './file-owners.ts'
import { type Upload, uploads } from './tables.ts'

/** The key of a file in storage. */
export const storageKey = (fileName: string): string => `uploads/${fileName}`

export const toUploadedFile = ({ name, fileName, type, size, createdAt }: Upload): UploadedFile => ({
  name,
  file_name: fileName,
  type,
  size,
  created_at: createdAt.toISOString(),
})

export async function listUploads(queries: Queries, userId: number): Promise<UploadedFile[]> {
  const rows = await queries
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, userId))
    .orderBy(desc(uploads.createdAt), uploads.fileName)
  return rows.map(toUploadedFile)
}

export type FileInfo = Pick<UploadedFile, 'name' | 'file_name' | 'type' | 'size'>

/** Files by file name, for the records that refer to them. */
export async function listFiles(
  queries: Queries,
  fileNames: readonly (string | null)[],
): Promise<Map<string, FileInfo>> {
  const names = [...new Set(fileNames.filter((name) => name !== null))]
  if (names.length === 0) return new Map()
  const rows = await queries.select().from(uploads).where(inArray(uploads.fileName, names))
  return new Map(rows.map(({ name, fileName, type, size }) => [fileName, { name, file_name: fileName, type, size }]))
}

/**
 * Prevents deletion of these files until the transaction ends, for callers about to refer to them. Callers check the
 * owner.
 */
export const shareLockUploads = (tx: Queries, fileNames: readonly string[]): Promise<Upload[]> =>
  tx
    .select()
    .from(uploads)
    .where(inArray(uploads.fileName, [...fileNames]))
    .for('key share')

export async function findReadable(
  queries: Queries,
  owners: readonly FileOwner[],
  actor: Actor,
  fileName: string,
): Promise<Upload | undefined> {
  const [upload] = await queries.select().from(uploads).where(eq(uploads.fileName, fileName))
  if (!upload || upload.ownerId === actor.userId) return upload
  for (const owner of owners) if (await owner.canRead?.(queries, actor, fileName)) return upload
  return undefined
}

/** Why a file cannot be deleted; null if nothing refers to it. */
export async function findUse(tx: Queries, owners: readonly FileOwner[], fileName: string): Promise<PlainKey | null> {
  for (const { inUse, holds } of owners) if (await holds(tx, fileName)) return inUse
  return null
}
