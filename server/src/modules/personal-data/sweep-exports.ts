import { and, eq, lt } from 'drizzle-orm'
import type pg from 'pg'
import { minutesAfter } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { sweepFolder } from '../media/public.ts'
import { EXPORTS_FOLDER, exportKey, exportPlace } from './build-export.ts'
import { dataExports } from './tables.ts'

/** Far longer than any file takes, including all retries. */
const FAILED_AFTER_MINUTES = 60

/**
 * Deletes files after their week, and marks exports that never finished as failed, so that they can be requested again.
 */
export async function sweepExports({ db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now()
  const stuckSince = minutesAfter(now, -FAILED_AFTER_MINUTES)
  await db.adhoc
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.state, 'building'), lt(dataExports.requestedAt, stuckSince)))
  const over = await db.adhoc
    .delete(dataExports)
    .where(lt(dataExports.expiresAt, now))
    .returning({ fileName: dataExports.fileName })
  for (const { fileName } of over) if (fileName) await storage.delete(exportKey(fileName))
  const isNamed = async (name: string) =>
    (await db.adhoc.select().from(dataExports).where(eq(dataExports.fileName, name))).length > 0
  await sweepFolder(storage, { folder: EXPORTS_FOLDER, isNamed, now })
}

/** Seals the current files with the newest key, as the database's owner; returns how many needed it. */
export async function resealExports(
  { storage, vault }: Pick<Services, 'storage' | 'vault'>,
  owner: pg.Client,
): Promise<number> {
  const { rows } = await owner.query<{ id: string; file_name: string }>(
    'select id, file_name from data_exports where file_name is not null order by id',
  )
  let sealed = 0
  for (const { id, file_name } of rows) {
    const key = exportKey(file_name)
    if (!(await storage.exists(key))) continue
    const bytes = Buffer.from(await storage.getBytes(key))
    if (vault.isCurrent(bytes)) continue
    const place = exportPlace(Number(id))
    await storage.put(key, vault.sealBytes(place, vault.openBytes(place, bytes)))
    sealed += 1
  }
  return sealed
}
