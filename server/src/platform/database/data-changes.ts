import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Jobs } from '../jobs.ts'
import type { Logger } from '../log.ts'

/**
 * Changes to many rows for which a migration would hold its locks too long. Each is a file with one statement that
 * changes the next $2 rows after the key $1 and returns `last`, the key of the last of them, and `rows`, their count.
 * Its first line, `-- of TABLE`, names the table. A change that is interrupted in the middle of a table resumes from
 * there.
 */
export const dataChangesFolder = join(import.meta.dirname, '../../../migrations/portions')

/** An arbitrary number: only one of several servers works on the changes. */
const LOCK = 7_230_915
const PORTION = 500
/** Pause between portions, since user requests take precedence. */
const PAUSE_MS = 50
const LOCK_MS = 3_000
const OF_TABLE = /^-- of ([a-z_]+)\n/

interface Progress {
  name: string
  done: string
  total: string
}

const listChanges = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort()

async function begin(owner: pg.Client, name: string, text: string): Promise<void> {
  const table = OF_TABLE.exec(text)?.[1]
  if (!table) throw new Error(`${name} does not begin with the table it is of`)
  await owner.query(
    `insert into data_changes (name, total)
      select $1, greatest(reltuples, 0)::bigint from pg_class where oid = $2::regclass on conflict do nothing`,
    [name, table],
  )
}

/** Commits one portion together with its progress. False if there was nothing left to do. */
async function runPortion(owner: pg.Client, name: string, text: string): Promise<boolean> {
  await owner.query('begin')
  try {
    const { rows: found } = await owner.query<{ position: string }>(
      'select position from data_changes where name = $1 for update',
      [name],
    )
    const { rows } = await owner.query<{ last: string | null; rows: number }>(text, [found[0]?.position, PORTION])
    const last = rows[0]?.last ?? null
    await owner.query(
      last === null
        ? 'update data_changes set finished_at = now(), failed_at = null where name = $1'
        : 'update data_changes set position = $2, done = done + $3, failed_at = null where name = $1',
      last === null ? [name] : [name, last, rows[0]?.rows ?? 0],
    )
    await owner.query('commit')
    return last !== null
  } catch (error) {
    await owner.query('rollback')
    await owner.query('update data_changes set failed_at = now() where name = $1', [name])
    throw new Error(`the data change ${name} failed; what it had done stays, and it goes on from there`, {
      cause: error,
    })
  }
}

/** Runs one change to its end, resuming from where it is. */
export async function finishDataChange(
  owner: pg.Client,
  name: string,
  folder = dataChangesFolder,
  onPortion: (progress: Progress) => unknown = () => undefined,
): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8')
  await begin(owner, name, text)
  while (await runPortion(owner, name, text)) {
    const { rows } = await owner.query<Progress>('select name, done, total from data_changes where name = $1', [name])
    if (rows[0]) onPortion(rows[0])
    await sleep(PAUSE_MS)
  }
}

const SAID_EVERY_MS = 10_000

/** Finishes all pending changes in order. Returns immediately if another server is working on them. */
export async function runDataChanges(url: string, log: Logger, folder = dataChangesFolder): Promise<void> {
  const names = await listChanges(folder)
  if (names.length === 0) return
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) return
    await owner.query(`set lock_timeout = ${LOCK_MS}`)
    const { rows: over } = await owner.query<{ name: string }>(
      'select name from data_changes where finished_at is not null',
    )
    const finished = new Set(over.map(({ name }) => name))
    let reportedAt = performance.now()
    for (const name of names.filter((one) => !finished.has(one))) {
      await finishDataChange(owner, name, folder, (progress) => {
        if (performance.now() - reportedAt < SAID_EVERY_MS) return
        reportedAt = performance.now()
        log.info(progress, 'a data change goes on')
      })
      log.info({ name }, 'a data change is finished')
    }
  } finally {
    await owner.end()
  }
}

/** Checked every minute: after an upgrade, and where a change was interrupted. */
export function defineDataChanges({ jobs, log }: { jobs: Jobs; log: Logger }, url: string): void {
  jobs.define('database.data_changes', () => runDataChanges(url, log), '* * * * *')
}
