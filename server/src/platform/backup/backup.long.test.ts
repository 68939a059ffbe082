import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { ledgerChecks } from '../../ledger-checks.ts'
import { anchorActivity } from '../../modules/activity/anchor-activity.ts'
import { LAST_ANCHOR } from '../../modules/activity/anchors.ts'
import { archiveActivity, proveActivity } from '../../modules/activity/public.ts'
import { ageActivity } from '../../modules/activity/testing/age-activity.ts'
import { checkLedger } from '../../modules/ledger/public.ts'
import { filesOver, png } from '../../testing/multipart.ts'
import { createOlderDatabase } from '../../testing/older-database.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { createTestDatabase, EMPTY } from '../../testing/test-database.ts'
import { migrate } from '../database/migrate.ts'
import { createStorage, listFiles } from '../storage.ts'
import { createVault } from '../vault.ts'
import { backUp } from './back-up.ts'
import { type BackupEntry, readBackupFile, writeBackupFile } from './backup-file.ts'
import { listTables } from './catalogue.ts'
import { BACKUP_LOCK, backUpNightly } from './nightly.ts'
import { restore } from './restore.ts'

const { app, sales } = await openSales()
const { config, storage, vault, clock, log } = app.services
const folder = mkdtempSync(join(tmpdir(), 'safar-backup-'))
const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Values that no format may lose: quotes, characters that end lines elsewhere, JSON null and a missing value. */
const ODD_NAME = 'محمد \u2028 "O\'Neil" \\ ,() {} \r\n 🛫'
const { user, token, booking } = await sales.issued()
await app.services.jobs.drain()
await app.person('customer', { name: ODD_NAME, phone: null })
await app.owner.query(`select graphile_worker.add_job('mail', 'null'::json, run_at => 'infinity')`)
const { file_name } = (await filesOver(app).upload({ token }, png)).body.file
await ageActivity(app.owner, 20)
await archiveActivity({ db: app.services.db, clock })
await anchorActivity(app.services.db.adhoc, storage)
const SECRET_KEY = readFileSync(join(config.dataDir, 'secret.key'), 'utf8')

let made = 0
async function backUpNow(): Promise<string> {
  const path = join(folder, `${++made}.backup`)
  await backUp(
    { url: app.services.db.pool.options.connectionString ?? '', storage, keyId: vault.keyId, at: clock.now() },
    path,
  )
  return path
}

async function newTarget() {
  const database = await createTestDatabase(EMPTY)
  cleanUps.push(() => database.drop())
  const targetConfig = { ...config, dataDir: mkdtempSync(join(folder, 'data-')), SECRET_KEY }
  return {
    config: targetConfig,
    target: { url: database.url, storage: await createStorage(targetConfig), keyId: vault.keyId, force: false },
  }
}

async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Every row of every table, and the value of each sequence. */
async function contentOf(owner: pg.Client): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const { name } of await listTables(owner)) {
    const { rows } = await owner.query<{ text: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as text from ${name} t`,
    )
    content[name] = rows[0]?.text ?? ''
  }
  const { rows } = await owner.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')
  return { ...content, sequences: JSON.stringify(rows) }
}

async function filesOf(disk: typeof storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const key of listFiles(disk)) files[key] = Buffer.from(await disk.getBytes(key)).toString('base64')
  return files
}

/** Starts the product on the restored data. */
async function open(restored: Awaited<ReturnType<typeof newTarget>>) {
  const { config: settings, target } = restored
  const product = await createApp({ config: settings, databaseUrl: target.url, clock, log })
  const { db } = product.services
  return {
    get: (path: string) => product.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } }),
    prove: async () => [
      (await checkLedger({ db }, ledgerChecks)).differences,
      (await db.tx((tx) => proveActivity(tx, target.storage))).breaks,
    ],
    close: () => product.close(),
  }
}

test('a restored backup has every row, sequence and file, and the product continues to work with it', async () => {
  const path = await backUpNow()
  const restored = await newTarget()
  const counts = await restore(restored.target, path)

  expect(await withOwner(restored.target.url, contentOf)).toEqual(await contentOf(app.owner))
  const stored = await filesOf(storage)
  expect(Object.keys(stored)).toEqual(expect.arrayContaining([LAST_ANCHOR, expect.stringContaining(file_name)]))
  expect(await filesOf(restored.target.storage)).toEqual(stored)
  expect(counts.files).toBe(Object.keys(stored).length)

  const product = await open(restored)
  const read = await product.get(`/get-flight-booking-details/${booking.id}`)
  expect(read.json()).toMatchObject({ booking: { ref: booking.ref, state: 'confirmed' } })
  expect((await product.get(`/uploads/${file_name}`)).statusCode).toBe(200)
  expect(await product.prove()).toEqual([[], []])
  await product.close()
})

test('a backup made during sales and anchoring is of one moment: its books and activity log are proven', async () => {
  const sell = async () => {
    await sales.issued()
    await anchorActivity(app.services.db.adhoc, storage)
  }
  const [path] = await Promise.all([backUpNow(), sell(), sell()])
  const restored = await newTarget()
  await restore(restored.target, path)
  const product = await open(restored)
  expect(await product.prove()).toEqual([[], []])
  await product.close()
})

test('after a restore, every index exists again', async () => {
  const restored = await newTarget()
  await restore(restored.target, await backUpNow())
  const listAll = async (owner: pg.Client) => (await owner.query('select indexdef from pg_indexes order by 1')).rows
  expect(await withOwner(restored.target.url, listAll)).toEqual(await listAll(app.owner))
})

test('long rows are read a few at a time, and anchors before the rows they vouch for', async () => {
  await app.owner.query(
    `insert into notifications (user_id, kind, values)
      select $1, 'demo.long', jsonb_build_object('text', repeat('x', 100000)) from generate_series(1, 100)`,
    [user.id],
  )
  const seen: string[] = []
  let longest = 0
  for await (const entry of readBackupFile(await backUpNow())) {
    if (entry.kind === 'rows') longest = Math.max(longest, entry.rows.join('').length)
    else seen.push(entry.kind === 'file' && entry.key.startsWith('anchors/') ? 'anchor' : entry.kind)
  }
  await app.owner.query("delete from notifications where kind = 'demo.long'")
  expect(longest).toBeLessThan(3_000_000)
  expect(seen.lastIndexOf('anchor')).toBe(seen.indexOf('header') - 1)
})

test('a backup made by the last version before the baseline is restored, and goes on', async () => {
  const older = await createOlderDatabase()
  cleanUps.push(() => older.drop())
  await withOwner(older.url, (owner) =>
    owner.query(`insert into users (role, name, email, password_hash) values ('agent', $1, 'older@example.com', '')`, [
      ODD_NAME,
    ]),
  )
  const path = join(folder, 'older.backup')
  await backUp(
    { url: older.url, storage: (await newTarget()).target.storage, keyId: vault.keyId, at: clock.now() },
    path,
  )
  const { target } = await newTarget()
  await restore(target, path)

  await migrate(older.url)
  const read = (url: string) =>
    withOwner(url, async (owner) => ({
      ...(await contentOf(owner)),
      'public.migrations': (await owner.query('select name, digest from migrations order by name')).rows,
    }))
  expect(await read(target.url)).toEqual(await read(older.url))
})

test.each([
  ['a newer version', '9999_later.sql', '9999_later.sql is of a newer version'],
  [
    'a version too old to go on from',
    '0001_foundation.sql',
    'first bring it to 0391_wallets_updated_in_place.sql with Safar 0.1.0',
  ],
])('a backup made by %s is refused before anything is deleted', async (_, migration, message) => {
  async function* entries(): AsyncGenerator<BackupEntry> {
    yield {
      kind: 'header',
      format: 1,
      at: clock.now().toISOString(),
      keyId: vault.keyId,
      migrations: [migration],
    }
  }
  const path = join(folder, `refused-${++made}.backup`)
  await writeBackupFile(path, entries())
  const { target } = await newTarget()
  await target.storage.put('uploads/here.txt', 'here')
  await expect(restore({ ...target, force: true }, path)).rejects.toThrow(message)
  expect(await target.storage.exists('uploads/here.txt')).toBe(true)
})

/** A damaged copy of a backup. */
function damage(path: string, change: (bytes: Buffer) => Buffer): string {
  const damaged = join(folder, `damaged-${++made}.backup`)
  writeFileSync(damaged, change(readFileSync(path)))
  return damaged
}

const intact = await backUpNow()
const changeText = (from: string | RegExp, to: string) => (bytes: Buffer) =>
  gzipSync(gunzipSync(bytes).toString().replace(from, to))

test.each([
  [
    'a flipped bit',
    (bytes: Buffer) => Buffer.from(bytes.map((byte, n) => (n === bytes.length >> 1 ? byte ^ 1 : byte))),
  ],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['a changed name', changeText('محمد', 'احمد')],
  ['a missing line', changeText(/\n\{"kind":"rows".*/, '')],
  ['no digest', changeText(/\{"kind":"end".*/, '')],
  ['another kind of file', () => Buffer.from('%PDF-1.7')],
])('%s: a damaged backup is refused before anything is deleted or written', async (_, change) => {
  const { target } = await newTarget()
  await expect(restore({ ...target, force: true }, damage(intact, change))).rejects.toThrow('damaged or cut short')
  expect(await withOwner(target.url, listTables)).toEqual([])
  expect(await filesOf(target.storage)).toEqual({})
})

test('a target that already has data is refused, and replaced only when forced', async () => {
  const { target } = await newTarget()
  await target.storage.put('uploads/old.txt', 'old')
  await expect(restore(target, intact)).rejects.toThrow('there is data already')
  await restore({ ...target, force: true }, intact)
  expect(await target.storage.exists('uploads/old.txt')).toBe(false)
  await withOwner(target.url, (owner) => owner.query(`update users set name = 'Another' where id = $1`, [user.id]))

  await expect(restore(target, intact)).rejects.toThrow('there is data already')
  await restore({ ...target, force: true }, intact)
  const { rows } = await withOwner(target.url, (owner) =>
    owner.query('select name from users where id = $1', [user.id]),
  )
  expect(rows).toEqual([{ name: user.name }])
})

test('a database that servers are using is refused, even when forced', async () => {
  const { target } = await newTarget()
  await withOwner(target.url, async () => {
    await expect(restore({ ...target, force: true }, intact)).rejects.toThrow('stop the servers first')
  })
})

test('a backup is refused if the key for its sealed values is missing', async () => {
  const { target } = await newTarget()
  const keyId = createVault(randomBytes(32)).keyId
  await expect(restore({ ...target, keyId }, intact)).rejects.toThrow('SECRET_KEY')
})

test('a backup is readable only by its owner, never replaces an existing file, and is never left half-written', async () => {
  expect(statSync(intact).mode & 0o777).toBe(0o600)
  const path = join(folder, 'cut-short.backup')
  async function* broken(): AsyncGenerator<BackupEntry> {
    yield { kind: 'rows', rows: [] }
    throw new Error('connection lost')
  }
  await expect(writeBackupFile(path, broken())).rejects.toThrow('connection lost')
  expect(readdirSync(folder).filter((name) => name.startsWith('cut-short'))).toEqual([])
})

describe('nightly backups', () => {
  const backupDir = join(folder, 'nightly')
  const { connectionString: url = '' } = app.services.db.pool.options
  const deps = { clock, storage, vault, config: { backupDir, BACKUPS_KEPT: 2 } }

  test('only the newest few are kept; files made by others are left alone', async () => {
    mkdirSync(backupDir)
    writeFileSync(join(backupDir, 'by-hand.backup'), '')
    const names: string[] = []
    for (let night = 0; night < 4; night++) {
      names.push((await backUpNightly(deps, url))?.file ?? '')
      app.clock.forward(24 * 60)
    }
    const left = readdirSync(backupDir).sort()
    expect(left).toEqual(['by-hand.backup', ...names.slice(2).map((name) => basename(name))].sort())
    const restored = await newTarget()
    expect((await restore(restored.target, names[3] ?? '')).rows).toBeGreaterThan(0)
  })

  test('only one of several servers makes the backup', async () => {
    await app.owner.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    expect(await backUpNightly(deps, url)).toBeNull()
    await app.owner.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
    expect(await backUpNightly(deps, url)).not.toBeNull()
  })
})
