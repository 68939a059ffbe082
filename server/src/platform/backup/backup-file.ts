import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { SetupError } from '../config.ts'

/**
 * A backup is compressed lines of JSON: anchors of the activity log, a header, tables, sequences, other files, and the digest
 * of all lines before it.
 */
const header = z.object({
  kind: z.literal('header'),
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Identifies the key that opens the sealed values without revealing anything about it. */
  keyId: z.string(),
  /** In the order they were run. */
  migrations: z.array(z.string()).min(1),
})

const entry = z.discriminatedUnion('kind', [
  header,
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** Rows of the preceding table, each in PostgreSQL's text form of a whole row. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.string()) }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.string(), used: z.boolean() }),
  z.object({ kind: z.literal('file'), key: z.string(), content: z.base64() }),
  z.object({ kind: z.literal('end'), sha256: z.string() }),
])

export type BackupHeader = z.infer<typeof header>
export type BackupEntry = z.infer<typeof entry>

async function* toLines(entries: AsyncIterable<BackupEntry>): AsyncGenerator<string> {
  const digest = createHash('sha256')
  for await (const one of entries) {
    const line = `${JSON.stringify(one)}\n`
    digest.update(line)
    yield line
  }
  yield `${JSON.stringify({ kind: 'end', sha256: digest.digest('hex') } satisfies BackupEntry)}\n`
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Writes a backup; if interrupted, it leaves no file that looks like one. */
export async function writeBackupFile(path: string, entries: AsyncIterable<BackupEntry>): Promise<void> {
  const partial = `${path}.partial`
  try {
    // Readable only by its owner, because it holds everything in the database. Flushed, because one day it may be all
    // that is left.
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    // Lines can be long, so each is produced only after the previous one has been compressed.
    await pipeline(Readable.from(toLines(entries), { highWaterMark: 1 }), createGzip(), file)
    await rename(partial, path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new SetupError(`${partial} is left over from a backup that was cut short: delete it and try again`)
    await rm(partial, { force: true })
    if (NO_ROOM.has(code))
      throw new SetupError(`there is no room for ${path}: no backup was made, and older ones are as they were`, {
        cause: error,
      })
    throw error
  }
}

/** Splits only at line feeds: readline also splits at characters that user text can contain. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    parts.push(first)
    for (const next of others) {
      yield parts.join('')
      parts = [next]
    }
  }
  if (parts.join('')) yield parts.join('')
}

async function* readEntries(path: string): AsyncGenerator<BackupEntry> {
  const digest = createHash('sha256')
  const packed = createReadStream(path)
  const unpacked = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let ended = false
  try {
    for await (const line of linesOf(unpacked)) {
      if (ended) throw new Error('a line after the end')
      const read = entry.parse(JSON.parse(line))
      if (read.kind === 'end') {
        if (read.sha256 !== digest.digest('hex')) throw new Error('another digest')
        ended = true
      } else {
        digest.update(`${line}\n`)
        yield read
      }
    }
    if (!ended) throw new Error('no end')
  } finally {
    packed.destroy()
  }
}

/**
 * The entries in order. Throws at the first entry that is not as it was written, and at the end if entries are missing.
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupEntry> {
  const entries = readEntries(path)
  for (;;) {
    // Only errors thrown by reading say something about the file.
    const next = await entries.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new SetupError(`there is no file ${path}`)
      throw new SetupError(`${path} is not a whole backup: it is damaged or cut short`, { cause: error })
    })
    if (next.done) return
    yield next.value
  }
}

/** Reads a backup to its end before anything in it is used. */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  let first: BackupHeader | null = null
  for await (const one of readBackupFile(path)) if (one.kind === 'header') first ??= one
  if (!first) throw new SetupError(`${path} is not a backup: it has no header`)
  return first
}
