import { expect, test } from 'vitest'
import { checkMigrations, findContractions } from './migrations.ts'

test.each([
  ['alter table bookings drop column note', 'drops a column'],
  ['DROP TABLE old_things', 'drops a table'],
  ['alter table bookings rename column a to b', 'renames something'],
  ['alter table bookings rename to orders', 'renames something'],
  ['alter table bookings alter column total type numeric', "changes a column's type"],
  ['alter table bookings alter column note set not null', 'refuses nulls that older servers write'],
  ['alter table bookings alter column kind drop default', 'takes away a default that older servers rely on'],
  [
    "alter table bookings add column kind text not null check (kind in ('a', 'b'))",
    'adds the column kind without a default, which older servers leave out',
  ],
])('refused: %s', (sql, what) => {
  expect(findContractions(sql)).toEqual([what])
})

test.each([
  "alter table bookings add column kind text not null default 'a'",
  'alter table bookings add column total bigint not null generated always as (1) stored',
  'alter table bookings add column note text, add column other text',
  'create table things (id bigint primary key, name text not null)',
  'create table things (id bigint); alter table things add column name text not null',
  'alter table bookings drop constraint kinds, add constraint kinds check (true)',
  '-- drop table things\nselect 1',
  '-- safe beside older servers: the column was never read\nalter table bookings drop column note',
])('allowed: %s', (sql) => {
  expect(findContractions(sql)).toEqual([])
})

test('a migration without a number after the baseline is refused', () => {
  const migrations = new Map([
    ['0391_early.sql', 'select 1'],
    ['392_short.sql', 'select 1'],
    ['0392_rides.sql', 'drop table old_things'],
    ['0393_more_rides.sql', 'select 1'],
  ])
  expect(checkMigrations(migrations)).toEqual([
    'server/migrations/0391_early.sql is not named like 0400_what_it_adds.sql, with a number above 391',
    'server/migrations/392_short.sql is not named like 0400_what_it_adds.sql, with a number above 391',
    'server/migrations/0392_rides.sql drops a table',
  ])
})
