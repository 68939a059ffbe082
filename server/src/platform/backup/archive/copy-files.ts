import { link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ANCHORS_FOLDER, type Disk, listFiles } from '../../storage.ts'
import { filesOf } from './base-folder.ts'

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

/** Hard-links a file that is unchanged since the previous base, so that it takes no extra space. */
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
    // The file was removed after it was listed.
    if (await storage.exists(key)) throw error
    return
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  if (!before || !(await linkSame(bytes, before, to))) await writeFile(to, bytes, { mode: 0o600, flush: true })
}

/** Copies every stored file into a base, linking those that are unchanged since the previous one. */
export async function copyAllFiles(storage: Disk, base: string, before: string | null): Promise<void> {
  for await (const key of listFiles(storage))
    await copyOne(storage, key, join(filesOf(base), key), before && join(filesOf(before), key))
}

/** Copies files added since. Returns how many. */
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

/** Every anchor contains the time at which it was made. */
const dated = z.object({ at: z.iso.datetime() })
/** A commit reaches the log a moment after its timestamp. */
const COMMIT_MS = 1_000

/** Deletes later anchors, because they refer to lines that no longer exist. */
async function dropLaterAnchors(storage: Disk, moment: Date): Promise<void> {
  const last = new Date(moment.getTime() - COMMIT_MS).toISOString()
  for await (const key of listFiles(storage, ANCHORS_FOLDER)) {
    const { at } = dated.parse(JSON.parse(await storage.get(key)))
    if (at > last) await storage.delete(key)
  }
}

/**
 * Restores missing files and leaves existing ones: files from later work no longer have an owner and are swept up by
 * housekeeping.
 */
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
