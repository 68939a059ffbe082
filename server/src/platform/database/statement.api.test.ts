import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { amount, identity, moment } from './columns.ts'
import { assignments, columnList, insertInto, query, statement } from './statement.ts'

const told = pgTable('told_things', {
  id: identity(),
  name: text('name').notNull(),
  owedTo: amount('owed_to'),
  dueOn: date('due_on', { mode: 'string' }),
  at: moment('at'),
  facts: jsonb('facts').$type<{ list: string[] }>(),
  mood: text('mood').notNull().default('calm'),
})
type Told = typeof told.$inferSelect

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.owner.query(`create table told_things (id bigint generated always as identity primary key, name text not null,
    owed_to bigint, due_on date, at timestamptz, facts jsonb, mood text not null default 'calm')`)
  await app.owner.query('grant select, insert, update on told_things to safar_app')
})
afterAll(() => app.close())

const byName = statement<Told>(`select ${columnList(told)} from told_things where name = $1`)
const row = {
  name: 'all of it',
  owedTo: 9_007_199_254_740_991,
  dueOn: '2026-03-29',
  at: new Date('2026-11-15T10:20:30.456Z'),
  facts: { list: ['a', "b'; drop table told_things"] },
}

test('a row is read back as it was written, including amounts, days and moments', async () => {
  const write = insertInto(told, ['id', 'mood'])
  await query(app.services.db.prepared, write(row))
  const [read] = await query(app.services.db.prepared, byName(row.name))
  expect(read).toEqual({ ...row, id: expect.any(Number), mood: 'calm' })
})

test('a missing value is written as null, and an id reserved beforehand is kept', async () => {
  const write = insertInto(told)
  const empty = { id: 77, name: 'empty', owedTo: null, dueOn: null, at: null, facts: null, mood: 'none' }
  await query(app.services.db.prepared, write(empty))
  expect(await query(app.services.db.prepared, byName('empty'))).toEqual([empty])
})

test('only the given columns change, and null counts as a value', async () => {
  const { text: columns, values } = assignments(told, { owedTo: null, mood: 'glad', name: undefined }, 2)
  const change = statement<Told>(`update told_things set ${columns} where name = $1 returning ${columnList(told)}`)
  const [read] = await query(app.services.db.prepared, change(row.name, ...values))
  expect(read).toEqual({ ...row, id: expect.any(Number), owedTo: null, mood: 'glad' })
})

test('a statement is prepared under its own name from its first use on', async () => {
  const often = statement<{ n: number }>('select $1::int as n /* own name */')
  const prepared = await app.services.db.tx(async (tx) => {
    await query(tx, often(1))
    return query(tx, statement('select 1 from pg_prepared_statements where statement like $1')('%/* own name */%'))
  })
  expect(prepared).toHaveLength(1)
})
