import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@safar/contract/day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from '../../database/embedded/embedded-postgres.ts'
import { archiveFolder, postgresFolder, startOwnPostgres } from '../../database/embedded/own-postgres.ts'
import { createStorage, type Disk } from '../../storage.ts'
import { dataOf, filesOf, listBases } from './base-folder.ts'
import { followBase, renewBase } from './make-base.ts'
import { restoreUntil } from './restore-until.ts'

const root = mkdtempSync(join(tmpdir(), 'safar-archive-'))
const placesIn = (name: string) => ({
  dataDir: join(root, name),
  backupDir: join(root, `${name} %f's backups`),
  BACKUPS_KEPT: 2,
})
const old = placesIn('old')
const archive = archiveFolder(old)
const keyId = 'key-1'
const running = new Set<EmbeddedPostgres>()
const settings = { fsync: 'off' }

async function start(places: typeof old): Promise<EmbeddedPostgres> {
  const server = await startOwnPostgres(places, { settings })
  running.add(server)
  return server
}
async function stop(server: EmbeddedPostgres): Promise<void> {
  running.delete(server)
  await server.stop()
}

async function run<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return (await owner.query<T>(text)).rows
  } finally {
    await owner.end()
  }
}

/** Records a sale; it is acknowledged at the returned moment. */
async function sell(url: string, what: string): Promise<Date> {
  await run(url, `insert into sold values ('${what}')`)
  const [row] = await run<{ at: Date }>(url, 'select clock_timestamp() as at')
  return row?.at ?? new Date(0)
}
const soldIn = async (url: string) =>
  (await run<{ what: string }>(url, 'select what from sold')).map(({ what }) => what)
const openStorage = (dataDir: string): Promise<Disk> =>
  createStorage({ dataDir } as Parameters<typeof createStorage>[0])
const anchorAt = (at: Date) => JSON.stringify({ at: at.toISOString(), heads: [] })
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** Waits until the log segment that was just ended is in the archive. */
async function kept(url: string): Promise<void> {
  const [row] = await run<{ part: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as part')
  await vi.waitFor(
    () => {
      const names = readdirSync(archive, { recursive: true, encoding: 'utf8' })
      expect(names.some((name) => name.endsWith(`${row?.part}.gz`))).toBe(true)
    },
    { timeout: 30_000 },
  )
}

let server: EmbeddedPostgres
let storage: Disk
const moments: Record<string, Date> = {}
/** Restores to a new place; returns what was sold there, and its files. */
async function restoreTo(name: string, until: Date | null, more: Partial<Parameters<typeof restoreUntil>[0]> = {}) {
  const places = placesIn(name)
  const files = await openStorage(places.dataDir)
  const target = { archive, folder: postgresFolder(places), storage: files, keyId, force: false, ...more }
  const said = await restoreUntil(target, until)
  const restored = await start(places)
  const sold = await soldIn(restored.url)
  await stop(restored)
  return { sold, files, said }
}

beforeAll(async () => {
  server = await start(old)
  storage = await openStorage(old.dataDir)
  await run(server.url, `create table migrations (name text); create table sold (what text)`)
  await sell(server.url, 'before')
  await storage.put('uploads/early.pdf', 'early')
  moments.beforeBase = new Date()
  await followBase({ url: server.url, storage, keyId }, 2)
  moments.first = await sell(server.url, 'first')
  await storage.put('uploads/late.pdf', 'late')
  await storage.put('anchors/activity/good.json', anchorAt(moments.first))
  await sleep(1_100)
  moments.between = await sell(server.url, 'also there')
  await sleep(1_100)
  moments.second = await sell(server.url, 'second')
  await storage.put('anchors/activity/later.json', anchorAt(moments.second))
  await followBase({ url: server.url, storage, keyId }, 2)
  await kept(server.url)
}, 120_000)
afterAll(async () => {
  for (const one of running) await one.stop()
  rmSync(root, { recursive: true, force: true })
})

describe('restoring to a moment', () => {
  test('keeps what was acknowledged before that moment and nothing later, all files, and anchors only up to it', async () => {
    const { sold, files } = await restoreTo('between', moments.between ?? null)
    expect(sold).toEqual(['before', 'first', 'also there'])
    expect(await files.get('uploads/early.pdf')).toBe('early')
    expect(await files.get('uploads/late.pdf')).toBe('late')
    expect(await files.exists('anchors/activity/good.json')).toBe(true)
    expect(await files.exists('anchors/activity/later.json')).toBe(false)
  })

  test('restores all of the archive if no moment is given; the restored database can be restored from its own log', async () => {
    const places = placesIn('end')
    const files = await openStorage(places.dataDir)
    const said = await restoreUntil(
      { archive, folder: postgresFolder(places), storage: files, keyId, force: false },
      null,
    )
    expect(new Date(said.last).getTime()).toBeGreaterThan(moments.between?.getTime() ?? 0)
    const restored = await start(places)
    await renewBase({ url: restored.url, storage: files, keyId }, 2)
    await sell(restored.url, 'third')
    // Stopped in order, it also archives the last of its log.
    await stop(restored)
    const { sold } = await restoreTo('again', null, { archive: archiveFolder(places) })
    expect(sold).toEqual(['before', 'first', 'also there', 'second', 'third'])
  })

  test.each([
    ['before the first base', () => moments.beforeBase, {}, 'the archive begins at'],
    ['later than the log goes', () => new Date(Date.now() + HOUR_MS), {}, 'the archive ends before that moment'],
    ['with another key', () => moments.between, { keyId: 'key-2' }, 'SECRET_KEY'],
    ['from a folder without an archive', () => moments.between, { archive: root }, 'there is no archive'],
  ])('a moment %s is refused, and nothing is left behind', async (_, until, more, message) => {
    await expect(restoreTo('refused', until() ?? null, more)).rejects.toThrow(message)
    expect(existsSync(join(postgresFolder(placesIn('refused')), 'data'))).toBe(false)
  })

  test('never replaces a database in use, even when forced; replaces an existing one only when forced', async () => {
    const target = { archive, folder: postgresFolder(old), storage, keyId, force: true }
    await expect(restoreUntil(target, moments.between ?? null)).rejects.toThrow('stop the servers first')
    await expect(restoreTo('between', moments.first ?? null)).rejects.toThrow('there is data already')
    const { sold } = await restoreTo('between', moments.first ?? null, { force: true })
    expect(sold).toEqual(['before', 'first'])
  })

  test('refuses a damaged base and leaves the existing data as it is', async () => {
    const [base] = await listBases(archive)
    const file = join(dataOf(base?.folder ?? ''), 'global', 'pg_control.gz')
    const bytes = readFileSync(file)
    writeFileSync(file, Buffer.from(bytes.map((byte, n) => (n === bytes.length >> 1 ? byte ^ 1 : byte))))
    await expect(restoreTo('between', moments.between ?? null, { force: true })).rejects.toThrow('is damaged')
    writeFileSync(file, bytes)
    expect(existsSync(join(postgresFolder(placesIn('between')), 'data', 'PG_VERSION'))).toBe(true)
  })
})

describe('retention', () => {
  test('the newest bases are kept with the log they need; unchanged files are not stored twice', async () => {
    const [oldest] = await listBases(archive)
    for (let night = 0; night < 2; night++) {
      await sleep(1_000)
      await renewBase({ url: server.url, storage, keyId }, 2)
    }
    const bases = await listBases(archive)
    expect(bases).toHaveLength(2)
    expect(bases.map(({ folder }) => folder)).not.toContain(oldest?.folder)
    const parts = readdirSync(bases[0]?.line ?? '').filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    expect(parts.every((name) => name >= (bases[0]?.firstPart ?? ''))).toBe(true)
    const [first, second] = bases.map(({ folder }) => statSync(join(filesOf(folder), 'uploads/early.pdf')).ino)
    expect(first).toBe(second)
  })

  test('after a period without archiving, the log starts a separate stretch, restored from a base of its own', async () => {
    const lineFile = join(postgresFolder(old), 'archive-line')
    expect(existsSync(lineFile)).toBe(true)
    const lineOf = async (url: string) =>
      (await run<{ line: string }>(url, `select current_setting('safar.archive') as line`))[0]?.line
    const before = await lineOf(server.url)
    await stop(server)
    const partsBefore = readdirSync(before ?? '')
    const unkept = await startPostgres({ folder: postgresFolder(old), settings })
    await sell(unkept.url, 'not archived')
    await unkept.stop()
    expect(existsSync(lineFile)).toBe(false)
    server = await start(old)
    const after = await lineOf(server.url)
    expect(after).not.toBe(before)
    await followBase({ url: server.url, storage, keyId }, 2)
    expect((await listBases(archive)).at(-1)?.line).toBe(after)
    await sell(server.url, 'archived again')
    await kept(server.url)
    // Nothing was added to the old one; what no base needs any longer was deleted.
    expect(partsBefore).toEqual(expect.arrayContaining(readdirSync(before ?? '')))
    const { sold } = await restoreTo('apart', null)
    expect(sold.slice(-2)).toEqual(['not archived', 'archived again'])
  })
})
