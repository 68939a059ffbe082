import pg from 'pg'
import { SetupError } from '../config.ts'
import { assertMigratable, migrate } from '../database/migrate.ts'
import { type Disk, listFiles } from '../storage.ts'
import type { BackupCounts } from './back-up.ts'
import { checkBackupFile, readBackupFile } from './backup-file.ts'
import { type BackupTable, listFreeIndexes, listSchemas, listTables, setTextFormat } from './catalogue.ts'

interface RestoreTarget {
  /**
   * The owner's URL; the owner must be a superuser, since constraints between tables are not checked again but were
   * when the rows were first written.
   */
  url: string
  storage: Disk
  keyId: string
  /** Deletes existing data. */
  force: boolean
}

async function assertNoOtherConnections(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`,
  )
  if (rows.length) throw new SetupError('the database is in use: stop the servers first')
}

async function hasFiles(storage: Disk): Promise<boolean> {
  for await (const _ of listFiles(storage)) return true
  return false
}

async function clear(owner: pg.Client, storage: Disk): Promise<void> {
  for (const schema of await listSchemas(owner)) await owner.query(`drop schema ${schema} cascade`)
  await owner.query('create schema public; grant usage on schema public to public')
  for await (const key of listFiles(storage)) await storage.delete(key)
}

async function prepare(owner: pg.Client, { storage, force }: RestoreTarget): Promise<void> {
  await assertNoOtherConnections(owner)
  const isFilled = (await listTables(owner)).length > 0 || (await hasFiles(storage))
  if (isFilled && !force)
    throw new SetupError('there is data already: restore into an empty place, or delete what is there with --force')
  if (isFilled) await clear(owner, storage)
}

function findTable(tables: BackupTable[], name: string, columns: string[]): BackupTable {
  const table = tables.find((one) => one.name === name)
  if (table?.columns.join() !== columns.join())
    throw new SetupError(`${name} is not as it was when the backup was made: restore with the version that made it`)
  return table
}

/** Runs in one transaction with triggers disabled: history is written as it was, not replayed. */
async function load(owner: pg.Client, storage: Disk, path: string): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0, files: 0 }
  const tables = await listTables(owner)
  let statement = ''
  await owner.query('begin')
  await setTextFormat(owner)
  await owner.query('set local session_replication_role = replica')
  await owner.query(`truncate ${tables.map(({ name }) => name).join()}`)
  // Building an index from all rows at once is much cheaper than updating it for each row.
  const indexes = await listFreeIndexes(owner)
  await owner.query(`drop index ${indexes.map(({ name }) => name).join()}`)
  for await (const entry of readBackupFile(path)) {
    if (entry.kind === 'table') {
      const { name, writable } = findTable(tables, entry.name, entry.columns)
      statement = `insert into ${name} (${writable}) overriding system value select ${writable} from unnest($1::${name}[])`
      counts.tables++
    } else if (entry.kind === 'rows') {
      await owner.query(statement, [entry.rows])
      counts.rows += entry.rows.length
    } else if (entry.kind === 'sequence') {
      await owner.query('select setval($1, $2, $3)', [entry.name, entry.value, entry.used])
    } else if (entry.kind === 'file') {
      await storage.put(entry.key, Buffer.from(entry.content, 'base64'))
      counts.files++
    }
  }
  for (const { definition } of indexes) await owner.query(definition)
  await owner.query('commit')
  await owner.query('analyze')
  return counts
}

/**
 * Restores a backup: first checks it to its end, then creates the tables in the backup's version, loads rows and files,
 * and migrates to the current version.
 */
export async function restore(target: RestoreTarget, path: string): Promise<BackupCounts> {
  const { keyId, migrations } = await checkBackupFile(path)
  if (keyId !== target.keyId)
    throw new SetupError('SECRET_KEY: set the key that was in use when the backup was made; no other opens its values')
  await assertMigratable(migrations)
  const owner = new pg.Client({ connectionString: target.url })
  await owner.connect()
  try {
    await prepare(owner, target)
    await migrate(target.url, { only: migrations })
    const counts = await load(owner, target.storage, path)
    await migrate(target.url)
    return counts
  } finally {
    await owner.end()
  }
}
