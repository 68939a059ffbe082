import { z } from '@safar/contract/protocol/schema'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { storageKey } from './media.queries.ts'
import { sweepUploads } from './sweep-files.ts'
import { uploads } from './tables.ts'

const DELETE_FILE = 'media.delete_file'
const payload = z.object({ file_name: z.string() })

/**
 * Deletes a file that another one replaces: after the transaction nobody can reach it, and a job removes it from
 * storage.
 */
export async function dropFile(tx: Queries, { jobs }: Pick<Services, 'jobs'>, fileName: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.fileName, fileName))
  await jobs.enqueue(tx, DELETE_FILE, { file_name: fileName })
}

export function defineMediaJobs(
  services: Pick<Services, 'db' | 'jobs' | 'storage' | 'clock'>,
  owners: readonly FileOwner[],
): void {
  const { db, jobs, storage } = services
  jobs.define('media.sweep_files', () => sweepUploads(services, owners), '20 2 * * *')
  jobs.define(DELETE_FILE, async (sent) => {
    const { file_name: fileName } = payload.parse(sent)
    const [upload] = await db.adhoc.select().from(uploads).where(eq(uploads.fileName, fileName))
    if (!upload) await storage.delete(storageKey(fileName))
  })
}
