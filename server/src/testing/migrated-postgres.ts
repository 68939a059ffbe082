import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadReference } from '../modules/reference/public.ts'
import { openDatabase } from '../platform/database/database.ts'
import {
  type EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from '../platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import { TEMPLATE } from './test-database.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/postgres')

/** Whatever a migrated database with its reference data is made of. */
const INGREDIENTS = [
  'package-lock.json',
  'server/migrations/**/*.{sql,tsv}',
  'server/src/modules/reference/*.ts',
  'reference/data/*.jsonl',
]

function versionOf(): string {
  const digest = createHash('sha256')
  for (const file of INGREDIENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort())
    digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 16)
}

/** Copies owners and modes too: PostgreSQL insists on its own. */
const copyFolder = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}

async function build(folder: string): Promise<void> {
  const server = await startPostgres({ folder, settings: { fsync: 'off', full_page_writes: 'off' } })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = server.url.replace(/\/postgres$/, `/${TEMPLATE}`)
  await migrate(template)
  // Data that every start would load is loaded once, for all copies.
  const db = openDatabase(template, { max: 1, log: createLog('silent') })
  await loadReference({ db })
  await db.close()
  // The product itself, started on a copy, uses the default database.
  const neighbour = new pg.Client({ connectionString: server.url.replace(/\/postgres$/, '/template1') })
  await neighbour.connect()
  await neighbour.query('drop database postgres')
  await neighbour.query(`create database postgres template ${TEMPLATE}`)
  await neighbour.end()
  await server.stop()
  // Each copy chooses a port of its own.
  const access = join(folder, 'access.json')
  writeFileSync(access, JSON.stringify({ ...JSON.parse(readFileSync(access, 'utf8')), port: 0 }))
}

/** The folder of a stopped PostgreSQL with the migrated template, made once for each version of its ingredients. */
async function migratedFolder(): Promise<string> {
  const version = versionOf()
  const folder = join(cache, version)
  if (existsSync(folder)) return folder
  const made = mkdtempSync(join(tmpdir(), 'safar-template-'))
  await build(made)
  // Not of this version: another run may be writing its copy at this moment.
  for (const old of globSync('*', { cwd: cache }).filter((name) => !name.startsWith(version)))
    rmSync(join(cache, old), { recursive: true, force: true })
  const staged = `${folder}-${process.pid}`
  copyFolder(made, staged)
  rmSync(made, { recursive: true, force: true })
  // Another run may have been first.
  if (existsSync(folder)) rmSync(staged, { recursive: true, force: true })
  else renameSync(staged, folder)
  return folder
}

/** Fills a folder with a stopped PostgreSQL that has been migrated; copying takes a fraction of a second. */
export async function copyMigratedPostgres(folder: string): Promise<void> {
  copyFolder(await migratedFolder(), folder)
}

/** A migrated PostgreSQL to throw away. */
export async function startMigratedPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  await copyMigratedPostgres(options.folder)
  return startPostgres(options)
}
