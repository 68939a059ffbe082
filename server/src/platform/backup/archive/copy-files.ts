import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ANCHORS_FOLDER, type Disk, listFiles } from '../../storage.ts'
import { filesOf } from './base-folder.ts'

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

/** What is as it was in the base before takes no room of its own. */
async function linkSame(bytes: Uint8Array, before: string, to: string): Promise<boolean> {
  const known = await readFile(before).catch(() => null)
  if (!known?.equals(bytes)) return false
  return link(before, to).then(
    () => true,
    () => false,
  )
}

async function copyOne(storage: Disk, key: string, to: string, before: string | null): Promise<void> {
  let bytes: Uint8Array
  try {
    bytes = await storage.getBytes(key)
  } catch (error) {
    // Removed since it was listed.
    if (await storage.exists(key)) throw error
    return
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  if (!before || !(await linkSame(bytes, before, to))) await writeFile(to, bytes, { mode: 0o600, flush: true })
}

/** Copies every stored file into a base, next to the one before it. */
export async function copyAllFiles(storage: Disk, base: string, before: string | null): Promise<void> {
  for await (const key of listFiles(storage))
    await copyOne(storage, key, join(filesOf(base), key), before && join(filesOf(before), key))
}

/** Copies those that came since. Returns how many. */
export async function copyLaterFiles(storage: Disk, base: string): Promise<number> {
  let copied = 0
  for await (const key of listFiles(storage)) {
    const to = join(filesOf(base), key)
    if (await isThere(to)) continue
    await copyOne(storage, key, to, null)
    copied++
  }
  return copied
}

/** Whoever vouches for the database tells by itself when it did. */
const dated = z.object({ at: z.iso.datetime() })
/** A commit is written down a moment after the time it bears. */
const COMMIT_MS = 1_000

/** Anchors made later know of lines that are no longer there. */
async function dropLaterAnchors(storage: Disk, moment: Date): Promise<void> {
  const last = new Date(moment.getTime() - COMMIT_MS).toISOString()
  for await (const key of listFiles(storage, ANCHORS_FOLDER)) {
    const { at } = dated.parse(JSON.parse(await storage.get(key)))
    if (at > last) await storage.delete(key)
  }
}

/** Brings back what is missing, and leaves what is there: files of later work are found to belong to nobody, and swept. */
export async function bringFilesBack(base: string, storage: Disk, moment: Date): Promise<number> {
  let files = 0
  const folder = filesOf(base)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = path.slice(folder.length + 1)
    if (await storage.exists(key)) continue
    await storage.put(key, await readFile(path))
    files++
  }
  await dropLaterAnchors(storage, moment)
  return files
}
