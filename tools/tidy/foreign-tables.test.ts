import { expect, test } from 'vitest'
import { isListed, staleEntries } from './foreign-tables.allowed.ts'
import { findForeignTables, type SourceFile } from './foreign-tables.ts'

const module = (path: string, text: string): SourceFile => ({ path: `server/src/modules/${path}`, text })

const people = [
  module(
    'people/tables.ts',
    "export const users = pgTable('users', {})\nexport const agencies = pgTable(\n  'agencies', {})",
  ),
  module('people/users.queries.ts', 'sql`select * from users u join agencies a on a.user_id = u.id`'),
]

const find = (...files: SourceFile[]) =>
  findForeignTables([...people, ...files], { ledger_lines: 'ledger' }).map(
    ({ module, file, table, owner }) => `${module} ${file} ${table} ${owner}`,
  )

test('a module can name its own tables and views', () => {
  expect(find(module('bookings/list.ts', 'sql`select name from people_directory p where p.id = 1`'))).toEqual([])
})

test('a declared view of another module can be named once it is published', () => {
  const declared = module('people/directory.ts', "export const guests = pgView('guest_list', {}).existing()")
  const reader = module('quotes/list.ts', "import { guests } from '../people/public.ts'")
  const files = [declared, reader]
  expect(findForeignTables(files, {}, {}).map(({ table, owner }) => `${table} ${owner}`)).toEqual(['guest_list people'])
  expect(findForeignTables(files, {}, { guest_list: 'people' })).toEqual([])
})

test('raw SQL that names a table of another module is found, once per file', () => {
  const text =
    'sql`select from users u, agencies as a where exists (select from users)`; sql`update users set name = 1`'
  expect(find(module('bookings/read/list.ts', text))).toEqual([
    'bookings read/list.ts agencies people',
    'bookings read/list.ts users people',
  ])
})

test('a table without tables.ts belongs to the module that the list names', () => {
  expect(find(module('reports/sums.ts', "statement('select sum(x) from ledger_lines')"))).toEqual([
    'reports sums.ts ledger_lines ledger',
  ])
})

test('a table imported through public.ts is found, a type is not', () => {
  const imported = "import { findUser, users as people } from '../people/public.ts'"
  expect(find(module('quotes/list.ts', imported))).toEqual(['quotes list.ts users people'])
  expect(find(module('quotes/list.ts', "import { type User, findUser } from '../people/public.ts'"))).toEqual([])
})

test('comments and tests are ignored', () => {
  expect(find(module('quotes/list.ts', '/** Taken from users. */\n// from users\n'))).toEqual([])
  expect(find(module('quotes/list.api.test.ts', 'sql`delete from users`'))).toEqual([])
})

test('listed places are accepted, and a listed place that no longer exists is reported', () => {
  const session = { module: 'accounts', file: 'sign-in/sessions.ts', table: 'users' }
  expect(isListed(session)).toBe(true)
  expect(isListed({ ...session, table: 'agencies' })).toBe(false)
  expect(staleEntries([])).toContainEqual(session)
  expect(staleEntries([session])).not.toContainEqual(session)
})
