import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Identity } from './identity.ts'

/** A log segment is archived after this long at the latest, so this much work is lost with the disk. */
const MOST_SECONDS = 60

/** The setting that tells every session where the log is archived; empty if it is not archived. */
export const ARCHIVE_SETTING = 'safar.archive'

/** Quotes for a shell, in a command in which PostgreSQL replaces %p and %f. */
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * Archives each finished log segment, compressed, since a segment ended by the timer is mostly empty. It gets its final
 * name only when it is complete and on disk. If the file already exists, it was archived just before a crash; if its
 * content differs, PostgreSQL is told that archiving failed.
 */
function keepPart(line: string): string {
  const pack = 'umask 077 && gzip -1c %p > "$kept.partial" && sync "$kept.partial" && mv "$kept.partial" "$kept"'
  return `kept=${quote(line)}/%f.gz; if test -f "$kept"; then gzip -cd "$kept" | cmp -s - %p; else ${pack} && sync ${quote(line)}; fi`
}

export const fetchPart = (line: string): string => `gzip -cd ${quote(line)}/%f.gz > %p`

/** Names the line: the unbroken stretch of log that this data folder keeps writing. */
const lineFile = (folder: string): string => join(folder, 'archive-line')

/**
 * Ends the line when the log was written without being archived, or starts over: what follows does not continue what is
 * archived.
 */
export const endLine = (folder: string): void => rmSync(lineFile(folder), { force: true })

function currentLine(folder: string): string {
  if (!existsSync(lineFile(folder))) {
    const began = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    writeFileSync(lineFile(folder), `${began}-${randomBytes(3).toString('hex')}`, { mode: 0o600 })
  }
  return readFileSync(lineFile(folder), 'utf8')
}

/** Gives PostgreSQL write access to the folder, even if it runs as another user. */
export function openTo({ ids }: Identity, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!ids) return
  chownSync(folder, ids.uid, ids.gid)
  for (const above of [dirname(folder), dirname(dirname(folder))]) chmodSync(above, 0o711)
}

/** Settings to start PostgreSQL with its log archived in `archive`. */
export function archiveSettings(archive: string, folder: string, identity: Identity): Record<string, string> {
  const line = join(archive, currentLine(folder))
  openTo(identity, line)
  return {
    archive_mode: 'on',
    archive_timeout: String(MOST_SECONDS),
    archive_command: keepPart(line),
    [ARCHIVE_SETTING]: line,
  }
}
