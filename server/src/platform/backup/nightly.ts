import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Jobs } from '../jobs.ts'
import type { Logger } from '../log.ts'
import type { Disk } from '../storage.ts'
import type { Vault } from '../vault.ts'
import { followBase, renewBase } from './archive/make-base.ts'
import { type BackupCounts, backUp } from './back-up.ts'
import { checkBackupFile } from './backup-file.ts'

interface BackupDeps {
  clock: Clock
  config: Pick<Config, 'backupDir' | 'BACKUPS_KEPT'>
  storage: Disk
  vault: Pick<Vault, 'keyId'>
}

/** An arbitrary number: only one of several servers makes the backup. */
export const BACKUP_LOCK = 7_230_914
/** In UTC: night in the agencies' time zone. */
const AT = '40 21 * * *'
/** How often files stored since the archive's last base are copied. */
const FOLLOWED_AT = '*/5 * * * *'
const NAME = /^nightly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/

async function listNightly(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
}

/** When the newest backup on this machine was made. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await listNightly(folder)).at(-1)
  return newest ? (await stat(join(folder, newest))).mtime : null
}

/** Runs the work under the backup lock; null if another server holds it. */
async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T | null> {
  const guard = new pg.Client({ connectionString: url })
  await guard.connect()
  try {
    const { rows } = await guard.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    return rows[0]?.free ? await work() : null
  } finally {
    await guard.end()
  }
}

type FinishedBackup = { file: string; base: string | null } & BackupCounts

/** Makes a backup, reads it to its end, and only then deletes the oldest ones. Null if another server is making it. */
export async function backUpNightly(deps: BackupDeps, url: string): Promise<FinishedBackup | null> {
  const { clock, config, storage, vault } = deps
  const folder = config.backupDir
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return inTurn(url, async () => {
    const at = clock.now()
    const source = { url, storage, keyId: vault.keyId }
    const file = join(folder, `nightly-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
    const counts = await backUp({ ...source, at }, file)
    // A backup that cannot be read back does not count.
    await checkBackupFile(file).catch(async (error: unknown) => {
      await rename(file, `${file}.damaged`)
      throw error
    })
    const all = await listNightly(folder)
    for (const old of all.slice(0, Math.max(0, all.length - config.BACKUPS_KEPT))) await rm(join(folder, old))
    const base = await renewBase(source, config.BACKUPS_KEPT)
    return { file, ...counts, base: base?.folder ?? null }
  })
}

/** Makes a backup each night, if backups are kept at all. The metric reports when the last complete one was made. */
export function defineNightlyBackup(
  deps: BackupDeps & { jobs: Jobs; log: Logger },
  url: string,
  figures: Registry,
): void {
  const { config, jobs, log } = deps
  if (config.BACKUPS_KEPT === 0) return
  jobs.define(
    'backup.nightly',
    async () => {
      const made = await backUpNightly(deps, url)
      if (made) log.info(made, 'a backup was made')
    },
    AT,
  )
  jobs.define(
    'backup.follow',
    async () => {
      const source = { url, storage: deps.storage, keyId: deps.vault.keyId }
      await inTurn(url, () => followBase(source, config.BACKUPS_KEPT))
    },
    FOLLOWED_AT,
  )
  new Gauge({
    name: 'backup_made_seconds',
    help: 'When the newest nightly backup on this machine was made, as Unix time; 0 where there is none',
    registers: [figures],
    async collect() {
      const newest = await newestBackup(config.backupDir)
      this.set(newest ? newest.getTime() / 1_000 : 0)
    },
  })
}
