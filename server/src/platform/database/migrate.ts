import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SetupError } from '../config.ts'
import { applyBaseline, assertContinuable, listScripts, readScript } from './baseline.ts'
import { dataChangesFolder, finishDataChange } from './data-changes.ts'
import { APP_ROLE } from './database.ts'
import { sqlState } from './failures.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** An arbitrary number: servers that start together take turns with this lock. */
const LOCK = 7_230_912

/**
 * While a migration waits for a lock, everyone else queues behind it, so it gives up soon, lets them pass and tries
 * again.
 */
const LOCK_MS = 3_000
const LOCK_TRIES = 40
const LOCK_NOT_AVAILABLE = '55P03'

/** Data changes a migration depends on. Usually they are done by then; any remainder is finished first, in portions. */
const NEEDS = /^-- needs the data change (\S+\.sql)$/gm

interface MigrateOptions {
  /** Stops at an earlier version, given as the names of its migrations in the order they ran. */
  only?: readonly string[]
  folder?: string
  /** Folder of the data changes. */
  portions?: string
  lockMs?: number
  /** Called each time a migration gave way to other sessions. */
  onWait?: () => void
}

async function runOnce(client: pg.Client, text: string, name: string, digest: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.Client, name: string, options: Required<Omit<MigrateOptions, 'only'>>): Promise<void> {
  const { text, digest } = await readScript(options.folder, name)
  const { rows } = await client.query<{ digest: string }>('select digest from migrations where name = $1', [name])
  if (rows[0]) {
    if (rows[0].digest !== digest) throw new SetupError(`migration ${name} was changed after it had run`)
    return
  }
  for (const [, change = ''] of text.matchAll(NEEDS)) await finishDataChange(client, change, options.portions)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(client, text, name, digest)
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES)
        throw new Error(`migration ${name} failed`, { cause: error })
      options.onWait()
      await sleep(options.lockMs / 2)
    }
  }
}

/**
 * Throws if data with these migrations is of a newer version of the product, which is named, or too old to be migrated by
 * this one.
 */
export const assertMigratable = (ran: readonly string[]): Promise<void> => assertContinuable(ran, folder)

/** The migrations after the baseline; of an earlier version only those it had. */
async function listLater(from: string, only?: readonly string[]): Promise<string[]> {
  const later = await listScripts(from)
  return only ? only.filter((name) => later.includes(name)) : later
}

/** Migrates the database to this version, once, however many servers try. Runs as the owner. */
export async function migrate(url: string, { only, ...given }: MigrateOptions = {}): Promise<void> {
  if (only) await assertMigratable(only)
  const options = { folder, portions: dataChangesFolder, lockMs: LOCK_MS, onWait: () => undefined, ...given }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, at timestamptz not null default now())',
    )
    await client.query(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`grant ${APP_ROLE} to current_user`)
    await runMigrations({ connectionString: url })
    await client.query(`set lock_timeout = ${options.lockMs}`)
    await applyBaseline(client, options.folder)
    for (const name of await listLater(options.folder, only)) await apply(client, name, options)
  } finally {
    await client.end()
  }
}
