import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { describeSchema } from '../../testing/describe-schema.ts'
import { createOlderDatabase, migrateToOlder, olderMigrations } from '../../testing/older-database.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from '../../testing/test-database.ts'
import { readReplaced } from './baseline.ts'
import { migrate } from './migrate.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const cleanUps: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function keep(database: Promise<TestDatabase>): Promise<TestDatabase> {
  const kept = await database
  cleanUps.push(() => kept.drop())
  return kept
}

async function ask<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const readLog = (url: string) =>
  ask(url, async (owner) => (await owner.query('select name, digest from migrations order by name')).rows)

/** A constraint added to a table with rows may not have been checked against them. */
const readSchema = async (url: string) => (await ask(url, describeSchema)).replaceAll(' NOT VALID', '')

/** Rows of every table, without the moments at which they were inserted. */
async function readRows(owner: pg.Client): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await owner.query<{ name: string; moments: string[] }>(
    `select t.oid::regclass::text as name, array(select attname::text from pg_attribute a join pg_attrdef d
        on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and pg_get_expr(d.adbin, d.adrelid) = 'now()') as moments
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname in ('public', 'sooper', 'house_stays') and t.relkind = 'r' order by 1`,
  )
  const content: Record<string, unknown[]> = {}
  for (const { name, moments } of tables) {
    const { rows } = await owner.query(`select to_jsonb(t) - $1::text[] as row from ${name} t order by 1`, [moments])
    if (rows.length) content[name] = rows.map(({ row }) => row)
  }
  const { rows: sequences } = await owner.query(
    `select schemaname, sequencename, last_value from pg_sequences
      where last_value is not null and schemaname <> 'graphile_worker' order by 1, 2`,
  )
  return { ...content, sequences }
}

test('the baseline replaces the migrations of the last version before it', async () => {
  expect(await readReplaced(folder)).toEqual(
    olderMigrations.map(([name, text]) => ({ name, digest: createHash('sha256').update(text).digest('hex') })),
  )
})

test('a database of the last version before the baseline goes on, and is then like a new one', {
  tags: ['full'],
}, async () => {
  const fresh = await keep(createTestDatabase(EMPTY))
  await migrate(fresh.url)
  const older = await createOlderDatabase()
  await migrate(older.url)

  expect(await readLog(older.url)).toEqual(await readLog(fresh.url))
  expect(await readSchema(older.url)).toBe(await readSchema(fresh.url))
  const rows = await ask(fresh.url, readRows)
  expect(Object.keys(rows)).toContain('ledger_accounts')
  expect(await ask(older.url, readRows)).toEqual(rows)

  const { app, sales } = await openSales({}, older)
  cleanUps.push(() => app.close())
  expect((await sales.issued()).booking.state).toBe('confirmed')
})

describe('a database is refused, and stays as it was,', () => {
  test('if it is older than the last version before the baseline, which is named', async () => {
    const { url } = await keep(createOlderDatabase(20))
    const before = [await readLog(url), await readSchema(url)]
    await expect(migrate(url)).rejects.toThrow(
      'the last migration of this data is 0020_ledger_lean.sql: first bring it to 0391_wallets_updated_in_place.sql with Safar 0.1.0, then go on with this version',
    )
    expect([await readLog(url), await readSchema(url)]).toEqual(before)
  })

  test('if one of its migrations was changed', async () => {
    const { url } = await keep(createTestDatabase())
    await ask(url, (owner) => owner.query("update migrations set digest = 'other' where name like '0006%'"))
    await expect(migrate(url)).rejects.toThrow('migration 0006_ledger.sql was changed after it had run')
  })

  test('if the baseline was changed or grew after it had run', async () => {
    const { url } = await keep(createTestDatabase())
    const changed = mkdtempSync(join(tmpdir(), 'safar-migrations-'))
    cleanUps.push(() => rmSync(changed, { recursive: true }))
    cpSync(folder, changed, { recursive: true })
    writeFileSync(join(changed, 'baseline/99_late.sql'), 'create table late (id bigint)')
    await expect(migrate(url, { folder: changed })).rejects.toThrow('baseline/99_late.sql was added to the baseline')
  })
})

test('a baseline that fails halfway leaves nothing behind', { tags: ['full'] }, async () => {
  const { url } = await keep(createTestDatabase(EMPTY))
  const broken = mkdtempSync(join(tmpdir(), 'safar-migrations-'))
  cleanUps.push(() => rmSync(broken, { recursive: true }))
  cpSync(folder, broken, { recursive: true })
  writeFileSync(join(broken, 'baseline/99_broken.sql'), 'select 1 / 0')
  await expect(migrate(url, { folder: broken })).rejects.toThrow('migration baseline/99_broken.sql failed')
  expect(await readLog(url)).toEqual([])
  await migrate(url)
})

test('servers of the last version before the baseline start on a new database', async () => {
  const { url } = await keep(createTestDatabase())
  await expect(migrateToOlder(url)).resolves.toBeUndefined()
})
