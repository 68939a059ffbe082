import pg from 'pg'
import { ANCHORS_FOLDER, type Disk, listFiles } from '../storage.ts'
import { type BackupEntry, writeBackupFile } from './backup-file.ts'
import { listSequences, listTables, setTextFormat } from './catalogue.ts'

/**
 * Rows are read in portions of about this many characters: one row of a packed archive is as long as hundreds of
 * others.
 */
const PORTION = 200_000
const FIRST_ROWS = 20
const MOST_ROWS = 500

interface BackupSource {
  /** The owner's connection URL. */
  url: string
  storage: Disk
  keyId: string
  at: Date
}

export interface BackupCounts {
  tables: number
  rows: number
  files: number
}

async function* readTables(owner: pg.Client, counts: BackupCounts): AsyncGenerator<BackupEntry> {
  for (const { name, columns } of await listTables(owner)) {
    counts.tables++
    yield { kind: 'table', name, columns }
    await owner.query(`declare whole_table no scroll cursor for select t::text as row from ${name} t`)
    for (let wanted = FIRST_ROWS; ; ) {
      const { rows } = await owner.query<{ row: string }>(`fetch ${wanted} from whole_table`)
      if (!rows.length) break
      counts.rows += rows.length
      yield { kind: 'rows', rows: rows.map(({ row }) => row) }
      const length = rows.reduce((sum, { row }) => sum + row.length, 0) / rows.length
      wanted = Math.min(MOST_ROWS, Math.ceil(PORTION / length))
    }
    await owner.query('close whole_table')
  }
}

async function* readFiles(
  storage: Disk,
  keys: AsyncIterable<string>,
  counts: BackupCounts,
): AsyncGenerator<BackupEntry> {
  for await (const key of keys) {
    try {
      const content = Buffer.from(await storage.getBytes(key)).toString('base64')
      counts.files++
      yield { kind: 'file', key, content }
    } catch (error) {
      // The file was removed after it was listed.
      if (await storage.exists(key)) throw error
    }
  }
}

async function* listOtherFiles(storage: Disk): AsyncGenerator<string> {
  for await (const key of listFiles(storage)) if (!key.startsWith(`${ANCHORS_FOLDER}/`)) yield key
}

async function* readEverything(
  owner: pg.Client,
  { storage, keyId, at }: BackupSource,
  counts: BackupCounts,
): AsyncGenerator<BackupEntry> {
  // Read before the snapshot: anchors must not refer to lines that the snapshot lacks.
  yield* readFiles(storage, listFiles(storage, ANCHORS_FOLDER), counts)
  await owner.query('begin isolation level repeatable read read only')
  try {
    await setTextFormat(owner)
    const { rows } = await owner.query<{ name: string }>('select name from public.migrations order by at, name')
    yield { kind: 'header', format: 1, at: at.toISOString(), keyId, migrations: rows.map(({ name }) => name) }
    yield* readTables(owner, counts)
    // Numbers are still handed out meanwhile; sequences are read last, so that no number is handed out twice after a
    // restore.
    for (const sequence of await listSequences(owner)) yield { kind: 'sequence', ...sequence }
  } finally {
    await owner.query('rollback')
  }
  // Read after the snapshot, so that every file its rows refer to is included.
  yield* readFiles(storage, listOtherFiles(storage), counts)
}

/** Writes the database, as of one moment, and the stored files into one file while the product keeps running. */
export async function backUp(source: BackupSource, path: string): Promise<BackupCounts> {
  const counts = { tables: 0, rows: 0, files: 0 }
  const owner = new pg.Client({ connectionString: source.url })
  await owner.connect()
  try {
    await writeBackupFile(path, readEverything(owner, source, counts))
    return counts
  } finally {
    await owner.end()
  }
}
