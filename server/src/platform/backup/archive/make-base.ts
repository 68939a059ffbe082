import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { copyRunning } from '../../database/embedded/copy-running.ts'
import { ARCHIVE_SETTING } from '../../database/embedded/log-archive.ts'
import type { Disk } from '../../storage.ts'
import { archiveOf, type Base, checkData, dataOf, listBases, MANIFEST, pack } from './base-folder.ts'
import { copyAllFiles, copyLaterFiles } from './copy-files.ts'

interface BaseSource {
  /** The owner's connection URL. */
  url: string
  storage: Disk
  keyId: string
}

/** Where this PostgreSQL's log is archived; null if it is not. */
async function findLine(url: string): Promise<string | null> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ line: string | null }>('select current_setting($1, true) as line', [
      ARCHIVE_SETTING,
    ])
    return rows[0]?.line || null
  } finally {
    await owner.end()
  }
}

/** Copies the running database and the stored files. If interrupted, it leaves nothing that looks like a base. */
async function makeBase({ url, storage, keyId }: BaseSource, line: string): Promise<Base> {
  const before = (await listBases(archiveOf(line))).at(-1)
  const partial = join(line, 'partial')
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  const data: Record<string, string> = {}
  const { at, firstPart, label } = await copyRunning(url, dataOf(partial), async (source, target) => {
    data[relative(dataOf(partial), target)] = await pack(source, target)
  })
  await checkData(partial, data)
  // Copied after the database, so that every file its rows refer to is included.
  await copyAllFiles(storage, partial, before?.folder ?? null)
  const manifest = { at: at.toISOString(), firstPart, keyId, label, data }
  await writeFile(join(partial, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true })
  const folder = join(line, `base-${manifest.at.slice(0, 19).replaceAll(':', '-')}`)
  await rename(partial, folder)
  return { ...manifest, folder, line }
}

const PART = /^([0-9A-F]{24})\.gz$/

/** Deletes the oldest bases, and log that no base needs any longer. */
async function prune(current: string, keepCount: number): Promise<void> {
  const archive = archiveOf(current)
  const all = await listBases(archive)
  const bases = all.slice(-keepCount)
  for (const { folder } of all.slice(0, -keepCount)) await rm(folder, { recursive: true })
  for (const entry of await readdir(archive, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const line = join(archive, entry.name)
    const oldest = bases.find((base) => base.line === line)
    if (!oldest && line !== current) await rm(line, { recursive: true })
    if (!oldest) continue
    for (const name of await readdir(line)) {
      const part = PART.exec(name)?.[1]
      if (part && part < oldest.firstPart) await rm(join(line, name))
    }
  }
}

/** Makes tonight's base if the log is archived; keeps the newest `keepCount`. */
export async function renewBase(source: BaseSource, keepCount: number): Promise<Base | null> {
  const line = await findLine(source.url)
  if (!line) return null
  const base = await makeBase(source, line)
  await prune(line, keepCount)
  return base
}

/**
 * Runs every few minutes: makes the first base of a line, which is useless without one, or copies the files added since
 * the last base.
 */
export async function followBase(source: BaseSource, keepCount: number): Promise<void> {
  const line = await findLine(source.url)
  if (!line) return
  const base = (await listBases(archiveOf(line))).findLast((one) => one.line === line)
  if (base) await copyLaterFiles(source.storage, base.folder)
  else await renewBase(source, keepCount)
}
