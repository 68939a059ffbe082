import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SetupError } from '../config.ts'
import { APP_ROLE } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Any number: servers that start together take turns by it. */
const LOCK = 7_230_912

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8')
  const digest = createHash('sha256').update(text).digest('hex')
  const { rows } = await client.query<{ digest: string }>('select digest from migrations where name = $1', [name])
  if (rows[0]) {
    if (rows[0].digest !== digest) throw new SetupError(`migration ${name} was changed after it had run`)
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/** What this version brings. */
const listMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

async function assertKnown(names: readonly string[]): Promise<void> {
  const known = await listMigrations()
  const unknown = names.find((name) => !known.includes(name))
  if (unknown) throw new SetupError(`migration ${unknown} is of a newer version of Safar: install that one`)
}

/**
 * Brings the database up to this version, once, however many servers ask. Runs as the owner. `only` stops at an earlier
 * version, named by its migrations in the order in which they ran there.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<void> {
  if (only) await assertKnown(only)
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
    for (const name of only ?? (await listMigrations())) await apply(client, name)
  } finally {
    await client.end()
  }
}
