import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { listFiles, shareLockUploads } from '../../media/public.ts'
import { offlineDocuments } from '../tables.ts'

export async function listBookingFiles(queries: Queries, bookingId: number) {
  const rows = await queries
    .select({ fileName: offlineDocuments.fileName })
    .from(offlineDocuments)
    .where(eq(offlineDocuments.bookingId, bookingId))
    .orderBy(asc(offlineDocuments.position))
  const names = rows.map(({ fileName }) => fileName)
  const files = await listFiles(queries, names)
  return names.flatMap((name) => files.get(name) ?? [])
}

/** New files must be the writer's own uploads; existing ones stay, whoever uploaded them. */
export async function writeFiles(tx: Queries, bookingId: number, ownerId: number, names: readonly string[]) {
  const before = new Set((await listBookingFiles(tx, bookingId)).map(({ file_name: name }) => name))
  const fresh = [...new Set(names)].filter((name) => !before.has(name))
  if (fresh.length > 0) {
    const uploads = await shareLockUploads(tx, fresh)
    if (uploads.filter((upload) => upload.ownerId === ownerId).length !== fresh.length)
      throw invalid({ documents: 'file_unknown' })
  }
  await tx.delete(offlineDocuments).where(eq(offlineDocuments.bookingId, bookingId))
  const rows = [...new Set(names)].map((fileName, position) => ({ bookingId, fileName, position }))
  if (rows.length > 0) await tx.insert(offlineDocuments).values(rows)
}

export async function readFile(queries: Queries, bookingId: number, fileName: string) {
  const [row] = await queries
    .select({ fileName: offlineDocuments.fileName })
    .from(offlineDocuments)
    .where(and(eq(offlineDocuments.bookingId, bookingId), eq(offlineDocuments.fileName, fileName)))
  const file = row && (await listFiles(queries, [row.fileName])).get(row.fileName)
  if (!file) throw notFound()
  return { name: file.name, fileName: file.file_name, type: file.type }
}
