import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '../../testing/describe-schema.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-migrations-'))
cpSync(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
const write = (text: string) => writeFileSync(join(folder, '9999_last.sql'), text)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ran = async () => (await owner.query(`select from migrations where name = '9999_last.sql'`)).rowCount

test('a migration that fails halfway leaves the database unchanged, and runs once it is fixed', async () => {
  const before = await describeSchema(owner)
  write(`create table half_made (id bigint); insert into users (name) select 'x' / 0`)
  await expect(migrate(database.url, { folder })).rejects.toThrow('migration 9999_last.sql failed')
  expect(await describeSchema(owner)).toBe(before)
  expect(await ran()).toBe(0)
  write('create table half_made (id bigint)')
  await migrate(database.url, { folder })
  expect(await ran()).toBe(1)
  await owner.query(`drop table half_made; delete from migrations where name = '9999_last.sql'`)
})

test('a migration that has to wait for a lock lets other statements pass and tries again', async () => {
  write('alter table airlines add column beside text')
  const reader = new pg.Client({ connectionString: database.url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from airlines limit 1')
  let tries = 0
  const migrating = migrate(database.url, { folder, lockMs: 50, onWait: () => tries++ })
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(await ran()).toBe(0)
  await reader.query('commit')
  await reader.end()
  await migrating
  expect(await ran()).toBe(1)
})

test('a server of the previous version starts on the schema of the next one', async () => {
  await expect(migrate(database.url)).resolves.toBeUndefined()
})
