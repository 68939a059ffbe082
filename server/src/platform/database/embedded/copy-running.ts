import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Of this one process, or made anew at the start. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp'])
/** Whoever starts from the copy fetches the log: from the server it was copied from, or from its archive. */
const emptied = new Set(['pg_wal'])

const ignoreGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.has(entry.name)) {
      if (entry.isDirectory()) await mkdir(target, { mode: 0o700 })
    } else if (emptied.has(entry.name)) await mkdir(join(target, 'archive_status'), { recursive: true, mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    // PostgreSQL goes on working, and removes files as it does.
    else await copyFile(source, target).catch(ignoreGone)
  }
}

/** Copies the folder of a PostgreSQL that runs on this machine, so that another one can start from it. */
export async function copyRunning(url: string, to: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    await owner.query(`select pg_backup_start('copy', true)`)
    await copyFolder(rows[0]?.folder ?? '', to)
    const stopped = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await writeFile(join(to, 'backup_label'), stopped.rows[0]?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await owner.end()
  }
}
