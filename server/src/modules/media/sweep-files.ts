import { eq, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import { type Disk, listFiles } from '../../platform/storage.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { findUse } from './media.queries.ts'
import { uploads } from './tables.ts'

/** Younger files may still be in progress, because bytes are written before their row. */
const MIN_AGE_MINUTES = 24 * 60

interface Sweep {
  folder: string
  /** Whether any row names the file. */
  isNamed: (name: string) => Promise<boolean>
  now: Date
}

/** Deletes files in a folder that no row names, left over from interrupted writes. */
export async function sweepFolder(storage: Disk, { folder, isNamed, now }: Sweep): Promise<void> {
  const before = minutesAfter(now, -MIN_AGE_MINUTES)
  for await (const key of listFiles(storage, folder)) {
    if (await isNamed(key.split('/').at(-1) ?? '')) continue
    const { lastModified } = await storage.getMetaData(key)
    if (lastModified < before) await storage.delete(key)
  }
}

type SweepDeps = Pick<Services, 'db' | 'storage' | 'clock'>

/** A file that no record refers to within a day, or any more, is deleted, whoever sent it. */
async function deleteAbandoned({ db, clock }: SweepDeps, owners: readonly FileOwner[]): Promise<void> {
  const before = minutesAfter(clock.now(), -MIN_AGE_MINUTES)
  const rows = await db.adhoc.select().from(uploads).where(lt(uploads.createdAt, before))
  for (const { fileName } of rows) {
    if ((await findUse(db.adhoc, owners, fileName)) !== null) continue
    await db.tx(async (tx) => {
      const isFile = eq(uploads.fileName, fileName)
      // Locked, so that nobody refers to the file between the question and the deletion.
      await tx.select().from(uploads).where(isFile).for('update')
      if ((await findUse(tx, owners, fileName)) === null) await tx.delete(uploads).where(isFile)
    })
  }
}

export async function sweepUploads(deps: SweepDeps, owners: readonly FileOwner[]): Promise<void> {
  await deleteAbandoned(deps, owners)
  const isNamed = async (fileName: string) =>
    (await deps.db.adhoc.select().from(uploads).where(eq(uploads.fileName, fileName))).length > 0
  await sweepFolder(deps.storage, { folder: 'uploads', isNamed, now: deps.clock.now() })
}
