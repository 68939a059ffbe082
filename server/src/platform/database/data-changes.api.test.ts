import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { finishDataChange, runDataChanges } from './data-changes.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-portions-'))
const NAME = '9999_double.sql'
const ROWS = 1_750
/** Doubles each value once, so that running it twice or not at all shows. */
const double = (value = '2 * n.value') => `-- of numbers
with portion as (select id from numbers where id > $1 order by id limit $2),
  changed as (update numbers n set value = ${value} from portion p where n.id = p.id)
select max(id) as last, count(*)::int as rows from portion`
const write = (text: string, name = NAME) => writeFileSync(join(folder, name), text)

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: pg.Client
const log = createLog('silent')
const run = () => runDataChanges(database.url, log, folder)
const state = async () => (await owner.query('select * from data_changes')).rows[0]
const doubled = async () =>
  (await owner.query('select count(*) filter (where value = 2 * id)::int as n from numbers')).rows[0]?.n

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create table numbers (id bigint primary key, value bigint)')
})
beforeEach(async () => {
  await owner.query('truncate numbers, data_changes')
  await owner.query('insert into numbers select n, n from generate_series(1, $1::int) n', [ROWS])
  await owner.query('analyze numbers')
  write(double())
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('every row is changed once, in batches, and progress is reported', async () => {
  const said: string[] = []
  await finishDataChange(owner, NAME, folder, ({ done, total }) => said.push(`${done} of ${total}`))
  expect(said).toEqual(['500 of 1750', '1000 of 1750', '1500 of 1750', '1750 of 1750'])
  expect(await doubled()).toBe(ROWS)
  await run()
  await run()
  expect(await doubled()).toBe(ROWS)
  expect((await state()).finished_at).not.toBeNull()
})

test('a data change that fails halfway keeps and reports its progress, and resumes from there once fixed', async () => {
  write(double('case when n.id = 1200 then n.value / 0 else 2 * n.value end'))
  await expect(run()).rejects.toThrow(`the data change ${NAME} failed`)
  expect(await doubled()).toBe(1_000)
  expect(await state()).toMatchObject({ position: '1000', done: '1000', finished_at: null })
  expect((await state()).failed_at).not.toBeNull()
  write(double())
  await run()
  expect(await doubled()).toBe(ROWS)
  expect(await state()).toMatchObject({ done: String(ROWS), failed_at: null })
})

test('only one of several servers works on a data change', async () => {
  await Promise.all([run(), run(), run()])
  expect(await doubled()).toBe(ROWS)
})

test('a migration that relies on a data change waits until it is finished', async () => {
  const migrations = mkdtempSync(join(tmpdir(), 'safar-migrations-'))
  cpSync(join(import.meta.dirname, '../../../migrations'), migrations, { recursive: true })
  writeFileSync(
    join(migrations, '9999_last.sql'),
    `-- needs the data change ${NAME}\ndo $$ begin if exists (select from numbers where value = id) then raise 'not yet'; end if; end $$`,
  )
  await migrate(database.url, { folder: migrations, portions: folder })
  expect(await doubled()).toBe(ROWS)
  rmSync(migrations, { recursive: true })
})
