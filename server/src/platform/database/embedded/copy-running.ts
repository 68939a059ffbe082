import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Files of this one process, or recreated at start-up. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp'])
/** A server started from the copy fetches the log from the server it was copied from, or from its archive. */
const emptied = new Set(['pg_wal'])

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

type CopyFile = (source: string, target: string) => Promise<void>

async function copyFolder(from: string, to: string, copyOne: CopyFile): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.has(entry.name)) {
      if (entry.isDirectory()) await mkdir(target, { mode: 0o700 })
    } else if (emptied.has(entry.name)) await mkdir(join(target, 'archive_status'), { recursive: true, mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target, copyOne)
    // PostgreSQL keeps running and removes files meanwhile.
    else await copyOne(source, target).catch(ignoreMissing)
  }
}

interface CopyResult {
  /** Contents of `backup_label`, which PostgreSQL looks for in the copy. */
  label: string
  /** The log segment at which a server started from the copy begins. */
  firstPart: string
  /** A server started from the copy gets at least this far. */
  at: Date
}

/** If the log cannot be archived, for instance because the folder is full, the copy must not wait forever. */
const MOST_MS = 3_600_000

/** Copies the data folder of a PostgreSQL running on this machine, so that another one can start from it. */
export async function copyRunning(url: string, to: string, copyOne: CopyFile = copyFile): Promise<CopyResult> {
  const owner = new pg.Client({ connectionString: url, statement_timeout: MOST_MS })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    const began = await owner.query<{ part: string }>(`select pg_walfile_name(pg_backup_start('copy', true)) as part`)
    await copyFolder(rows[0]?.folder ?? '', to, copyOne)
    const { label, at } = await stopCopying(owner)
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
    return { label, firstPart: began.rows[0]?.part ?? '', at }
  } finally {
    await owner.end()
  }
}

/** Where the log is archived, waits until the log of the copy is in the archive. */
async function stopCopying(owner: pg.Client): Promise<{ label: string; at: Date }> {
  const { rows } = await owner.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
  const now = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  if (!rows[0] || !now.rows[0]) throw new Error('PostgreSQL did not say where the copy ends')
  return { label: rows[0].label, at: now.rows[0].at }
}
