import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeSchema } from './testing/describe-schema.ts'
import { describeStatement } from './testing/describe-statement.ts'
import { createTestDatabase } from './testing/test-database.ts'

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

test('server/schema.sql is the schema that the migrations produce (update it with `vitest run --project api schema -u`)', async () => {
  await expect(await describeSchema(client)).toMatchFileSnapshot('../schema.sql')
})

const source = join(import.meta.dirname)
const modules = await Promise.all(
  globSync('**/*tables.ts', { cwd: source }).map((file) => import(join(source, file)) as Promise<object>),
)
const declared = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

interface CatalogueColumn {
  column: string
  not_null: boolean
}

async function catalogueColumns(schema: string, table: string): Promise<CatalogueColumn[]> {
  const { rows } = await client.query<CatalogueColumn>(
    `select attname as column, attnotnull as not_null from pg_attribute
     where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped order by attname`,
    [schema, table],
  )
  return rows
}

describe('tables.ts matches the database', () => {
  test.each(declared.map((table) => [getTableConfig(table).name, table] as const))('%s', async (name, table) => {
    const { schema = 'public', columns } = getTableConfig(table)
    const mine = columns.map((column) => ({ column: column.name, not_null: column.notNull || column.primary }))
    expect(mine.sort((a, b) => (a.column < b.column ? -1 : 1))).toEqual(await catalogueColumns(schema, name))
  })

  test('every table of the product is declared by its owner', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'sooper', 'house_stays') and c.relkind = 'r' and c.relname <> 'migrations' order by 1`,
    )
    const names = new Set(declared.map((table) => getTableConfig(table).name))
    expect(rows.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('every static SQL statement matches the schema', () => {
  let statements: { text: string; kind: string | undefined }[]
  beforeAll(async () => {
    // Test files share loaded modules, and some define statements of their own. So the application is loaded afresh,
    // which imports every module of the product and no test.
    vi.resetModules()
    const { allStatements } = await import('./platform/database/statement.ts')
    await import('./app.ts')
    statements = allStatements
  })

  test("the application's statements are found", () => {
    expect(statements.length).toBeGreaterThan(20)
  })

  test('each statement can be prepared', async () => {
    const failures: string[] = []
    for (const { text } of statements)
      await describeStatement(client, text).catch((error: Error) => failures.push(`${error.message}: ${text}`))
    expect(failures).toEqual([])
  })

  test('no mergeable statement calls a function that returns rows: the others would run once per row', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.proretset`,
    )
    const calls = statements.filter(({ kind }) => kind === 'call').map(({ text }) => text.trim())
    expect(calls.length).toBeGreaterThan(3)
    expect(rows.map(({ name }) => name)).toContain('append_invoice')
    for (const { name } of rows) expect(calls.filter((text) => text.startsWith(`select ${name}(`))).toEqual([])
  })

  test('a statement that does not match is refused, and the next one is still checked', async () => {
    await expect(describeStatement(client, 'select nothing_like_it from users')).rejects.toThrow('does not exist')
    expect(await describeStatement(client, 'select 1 as one')).toEqual(['one'])
  })
})
