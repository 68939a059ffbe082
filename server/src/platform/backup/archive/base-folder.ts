import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { SetupError } from '../../config.ts'

/** Contents of a base. Written last: a folder without it is not a base. */
const manifest = z.object({
  /** The database can be restored to this moment and any later one. */
  at: z.iso.datetime(),
  /** First log segment that is needed; earlier ones are not. */
  firstPart: z.string().regex(/^[0-9A-F]{24}$/),
  /** Identifies the key that opens the sealed values without revealing anything about it. */
  keyId: z.string(),
  /** Tells PostgreSQL that it starts from a copy. */
  label: z.string(),
  /** Digest of each file, by its path in the data folder. */
  data: z.record(z.string(), z.string()),
})
type Manifest = z.infer<typeof manifest>

/**
 * A copy of the database's folder and of the stored files. With the log that follows, any later moment can be restored.
 */
export interface Base extends Manifest {
  folder: string
  /** The line (unbroken stretch of log) it belongs to. */
  line: string
}

export const MANIFEST = 'base.json'
export const dataOf = (folder: string): string => join(folder, 'data')
export const filesOf = (folder: string): string => join(folder, 'files')

/** A stream that computes the digest of the data passing through it. */
function digesting() {
  const digest = createHash('sha256')
  return {
    async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        digest.update(chunk)
        yield chunk
      }
    },
    read: () => digest.digest('hex'),
  }
}

export async function pack(source: string, target: string): Promise<string> {
  const { through, read } = digesting()
  const packed = createWriteStream(`${target}.gz`, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(source), through, createGzip({ level: 1 }), packed)
  return read()
}

async function unpack(source: string, target: string): Promise<string> {
  const { through, read } = digesting()
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(`${source}.gz`), createGunzip(), through, file)
  return read()
}

async function digestOf(packed: string): Promise<string> {
  const { through, read } = digesting()
  await pipeline(createReadStream(`${packed}.gz`), createGunzip(), through, async (chunks) => {
    for await (const _ of chunks);
  })
  return read()
}

/** Reads back what was written, before it counts as a base. */
export async function checkData(folder: string, data: Manifest['data']): Promise<void> {
  for (const [path, digest] of Object.entries(data))
    if ((await digestOf(join(dataOf(folder), path))) !== digest)
      throw new Error(`${path} was not written as it was read`)
}

/** Restores the database's folder, every file as it was. */
export async function unpackData({ folder, data, label }: Base, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  // Empty folders are recreated too: PostgreSQL expects them.
  for (const entry of await readdir(dataOf(folder), { recursive: true, withFileTypes: true }))
    if (entry.isDirectory())
      await mkdir(join(to, entry.parentPath.slice(dataOf(folder).length), entry.name), { recursive: true, mode: 0o700 })
  for (const [path, digest] of Object.entries(data)) {
    const found = await unpack(join(dataOf(folder), path), join(to, path)).catch(() => null)
    if (found !== digest) throw new SetupError(`${folder} is damaged: ${path} is not as it was written`)
  }
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
}

async function readBase(line: string, name: string): Promise<Base | null> {
  const folder = join(line, name)
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) return null
  return { ...manifest.parse(JSON.parse(text)), folder, line }
}

/** All complete bases of an archive, oldest first. */
export async function listBases(archive: string): Promise<Base[]> {
  const bases: Base[] = []
  for (const entry of await readdir(archive, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue
    const line = join(archive, entry.name)
    for (const name of await readdir(line)) {
      const base = name.startsWith('base-') ? await readBase(line, name) : null
      if (base) bases.push(base)
    }
  }
  return bases.sort((a, b) => (a.at < b.at ? -1 : 1))
}

export const archiveOf = (line: string): string => dirname(line)
