import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

/** Folder of the anchors, stored outside the database because they vouch for it. */
export const ANCHORS_FOLDER = 'anchors'

/** What is still being written; a server that is killed leaves one behind, which nobody reads. */
const PARTIAL = /\.partial-[0-9a-f-]{36}$/

/** A folder where a file has its old contents or its new ones, as in an S3 store, and never half of them. */
class Folder extends FSDriver {
  readonly #path: string

  constructor(path: string) {
    super({ location: path, visibility: 'private' })
    this.#path = path
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#replace(key, (partial) => super.put(partial, contents))
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#replace(key, (partial) => super.putStream(partial, contents))
  }

  async #replace(key: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = `${key}.partial-${randomUUID()}`
    try {
      await write(partial)
      await rename(join(this.#path, partial), join(this.#path, key))
    } catch (error) {
      await this.delete(partial)
      throw error
    }
  }
}

/** Where files are stored: a folder, or an S3-compatible store if a bucket is configured. */
export async function createStorage(config: Config): Promise<Disk> {
  if (!config.S3_BUCKET) {
    return new Disk(new Folder(join(config.dataDir, 'files')))
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
    for (const object of page.objects) if (object.isFile && !PARTIAL.test(object.key)) yield object.key
    token = page.paginationToken
  } while (token)
}

export type { Disk }
