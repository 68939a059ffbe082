import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Identity } from './identity.ts'

/** A finished part of the log is kept after this long at the latest: so much work is lost with the disk. */
const MOST_SECONDS = 60

/** The setting by which PostgreSQL tells everybody where its log goes; empty where it goes nowhere. */
export const ARCHIVE_SETTING = 'safar.archive'

/** For a shell, in a command in which PostgreSQL replaces %p and %f. */
const quote = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * Each finished part of the log, packed: the end of one that was ended by the clock is empty. It gets its name when it is
 * whole and on the disk. One that is there already was kept just before a crash; if it is another one, PostgreSQL is told
 * that it was not kept.
 */
function keepPart(line: string): string {
  const pack = 'umask 077 && gzip -1c %p > "$kept.partial" && sync "$kept.partial" && mv "$kept.partial" "$kept"'
  return `kept=${quote(line)}/%f.gz; if test -f "$kept"; then gzip -cd "$kept" | cmp -s - %p; else ${pack} && sync ${quote(line)}; fi`
}

export const fetchPart = (line: string): string => `gzip -cd ${quote(line)}/%f.gz > %p`

/** Names the unbroken stretch of log that this data folder goes on writing. */
const lineFile = (folder: string): string => join(folder, 'archive-line')

/** The log was written without being kept, or begins anew: what comes next does not continue what is kept. */
export const endLine = (folder: string): void => rmSync(lineFile(folder), { force: true })

function currentLine(folder: string): string {
  if (!existsSync(lineFile(folder))) {
    const began = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    writeFileSync(lineFile(folder), `${began}-${randomBytes(3).toString('hex')}`, { mode: 0o600 })
  }
  return readFileSync(lineFile(folder), 'utf8')
}

/** Lets PostgreSQL write there, also where it runs as another user. */
export function openTo({ ids }: Identity, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!ids) return
  chownSync(folder, ids.uid, ids.gid)
  for (const above of [dirname(folder), dirname(dirname(folder))]) chmodSync(above, 0o711)
}

/** For a start of PostgreSQL with its log kept in `archive`. */
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
