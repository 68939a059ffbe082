import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Folder of the anchors, stored outside the database because they vouch for it. */
export const ANCHORS_FOLDER = 'anchors'

/** Where files are stored: a folder, or an S3-compatible store if a bucket is configured. */
export async function createStorage(config: Config): Promise<Disk> {
  if (!config.S3_BUCKET) {
    return new Disk(new FSDriver({ location: join(config.dataDir, 'files'), visibility: 'private' }))
  }
  // The S3 client is large, so it is loaded only where it is used.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: config.S3_BUCKET,
      region: config.S3_REGION,
      visibility: 'private',
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
      ...(config.S3_ACCESS_KEY_ID &&
        config.S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
        }),
    }),
  )
}

/** Keys of all stored files, or of those in a folder. */
export async function* listFiles(storage: Disk, folder = ''): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await storage.listAll(folder, { recursive: true, ...(token && { paginationToken: token }) })
    for (const object of page.objects) if (object.isFile) yield object.key
    token = page.paginationToken
  } while (token)
}

export type { Disk }
