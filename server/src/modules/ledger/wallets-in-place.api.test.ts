import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

test('no index depends on what a posting changes in a wallet, so PostgreSQL updates it in place', async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const { rows } = await owner.query<{ name: string; columns: string[] }>(`
    select d.objid::regclass::text as name, array_agg(a.attname::text) as columns
    from pg_depend d join pg_index i on i.indexrelid = d.objid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.refobjid = 'ledger_wallets'::regclass and i.indrelid = d.refobjid group by 1`)
  await owner.end()
  await database.drop()
  const changed = ['balance', 'debited', 'held', 'reserved', 'lines', 'last_day', 'over_limit']
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ columns }) => columns.some((column) => changed.includes(column)))).toEqual([])
})
