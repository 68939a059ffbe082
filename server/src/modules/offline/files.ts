import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { uploads } from '../media/public.ts'
import { offlineDocuments } from './tables.ts'

export const filesOf = (queries: Queries, bookingId: number) =>
  queries
    .select({ name: uploads.name, file_name: uploads.fileName, type: uploads.type, size: uploads.size })
    .from(offlineDocuments)
    .innerJoin(uploads, eq(uploads.fileName, offlineDocuments.fileName))
    .where(eq(offlineDocuments.bookingId, bookingId))
    .orderBy(asc(offlineDocuments.place))

/** New ones are the writer's own uploads; those that are there already stay whoever brought them. */
export async function writeFiles(tx: Queries, bookingId: number, ownerId: number, names: readonly string[]) {
  const before = new Set((await filesOf(tx, bookingId)).map(({ file_name: name }) => name))
  const fresh = [...new Set(names)].filter((name) => !before.has(name))
  if (fresh.length > 0) {
    const own = await tx
      .select({ name: uploads.fileName })
      .from(uploads)
      .where(and(inArray(uploads.fileName, fresh), eq(uploads.ownerId, ownerId)))
      .for('key share')
    if (own.length !== fresh.length) throw invalid({ documents: 'file_unknown' })
  }
  await tx.delete(offlineDocuments).where(eq(offlineDocuments.bookingId, bookingId))
  const rows = [...new Set(names)].map((fileName, place) => ({ bookingId, fileName, place }))
  if (rows.length > 0) await tx.insert(offlineDocuments).values(rows)
}

export async function fileOf(queries: Queries, bookingId: number, fileName: string) {
  const [file] = await queries
    .select({ name: uploads.name, fileName: uploads.fileName, type: uploads.type })
    .from(offlineDocuments)
    .innerJoin(uploads, eq(uploads.fileName, offlineDocuments.fileName))
    .where(and(eq(offlineDocuments.bookingId, bookingId), eq(offlineDocuments.fileName, fileName)))
  if (!file) throw notFound()
  return file
}
