import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deferContended, deferToCommit, flushDeferred } from './database.ts'
import { sqlState } from './failures.ts'
import { statement } from './statement.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const insert = (name: string) => sql`insert into extra_permissions values (${name})`
const has = async (name: string) =>
  (await app.owner.query('select 1 from extra_permissions where name = $1', [name])).rowCount === 1

describe('a transaction', () => {
  test('leaves nothing behind when its work throws', async () => {
    const work = app.services.db.tx(async (tx) => {
      await tx.execute(insert('a.rolled_back'))
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    expect(await has('a.rolled_back')).toBe(false)
  })

  test('throws when COMMIT answers ROLLBACK: a swallowed failure does not count as success', async () => {
    const work = app.services.db.tx(async (tx) => {
      await tx.execute(insert('a.swallowed'))
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(work).rejects.toThrow(/COMMIT answered ROLLBACK/)
    expect(await has('a.swallowed')).toBe(false)
  })

  test('is retried after a deadlock, and only then', async () => {
    let tries = 0
    await app.services.db.tx(async (tx) => {
      tries++
      if (tries < 3) await tx.execute(sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`)
      await tx.execute(insert('a.retried'))
    })
    expect([tries, await has('a.retried')]).toEqual([3, true])
    tries = 0
    const other = app.services.db.tx(async (tx) => {
      tries++
      await tx.execute(sql`do $$ begin raise exception 'x' using errcode = '23505'; end $$`)
    })
    await expect(other).rejects.toThrow()
    expect(tries).toBe(1)
  })
})

describe('a repeated statement', () => {
  const preparedNow = sql`select statement from pg_prepared_statements where statement like '%as often%'`
  const often = sql`select ${1}::int as often`

  test('is prepared within a transaction, and planned each time outside of one', async () => {
    const { db } = app.services
    // Counts on this transaction's connection: another transaction may be given a different one.
    const countAfter = (times: number) =>
      db.tx(async (tx) => {
        for (let n = 0; n < times; n++) await tx.execute(often)
        return (await tx.execute(preparedNow)).rows.length
      })
    for (let n = 0; n < 5; n++) await db.adhoc.execute(often)
    expect(await countAfter(0)).toBe(0)
    expect(await countAfter(5)).toBe(1)
  })

  test('is planned again after a migration has changed its result type', async () => {
    await app.owner.query('create table often_read (a integer)')
    await app.owner.query('grant select on often_read to safar_app')
    await app.owner.query('insert into often_read values (1)')
    const read = () =>
      app.services.db.tx(async (tx) => (await tx.execute(sql`select * from often_read where ${true}`)).rows)
    for (let n = 0; n < 5; n++) expect(await read()).toEqual([{ a: 1 }])
    await app.owner.query("alter table often_read alter column a type text using 'one'")
    expect(await read()).toEqual([{ a: 'one' }])
  })
})

describe('statements deferred to the end of a transaction', () => {
  const last = statement('insert into extra_permissions values ($1)', 'write')

  test('run after everything else and are committed with it', async () => {
    await app.services.db.tx(async (tx) => {
      await deferToCommit(tx, last('b.last'))
      await tx.execute(insert('b.first'))
      expect((await tx.execute(sql`select from extra_permissions where name = 'b.last'`)).rows).toEqual([])
    })
    expect([await has('b.first'), await has('b.last')]).toEqual([true, true])
  })

  test('undo the transaction if they fail', async () => {
    const work = app.services.db.tx(async (tx) => {
      await tx.execute(insert('b.undone'))
      await deferToCommit(tx, last('b.undone'))
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await has('b.undone')).toBe(false)
  })

  test('undo each other if one fails, and the error is that of the failed one', async () => {
    const work = app.services.db.tx(async (tx) => {
      await deferToCommit(tx, last('b.merged'))
      await deferToCommit(tx, last('b.last'))
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await has('b.merged')).toBe(false)
  })

  test('can be flushed so that they can be read; contended ones still wait for COMMIT', async () => {
    const names = sql`select name from extra_permissions where name like 'c.%' order by 1`
    const seen = await app.services.db.tx(async (tx) => {
      await deferContended(tx, last('c.contended'))
      await deferToCommit(tx, last('c.flushed'))
      await flushDeferred(tx)
      return (await tx.execute(names)).rows
    })
    expect(seen).toEqual([{ name: 'c.flushed' }])
    expect((await app.services.db.adhoc.execute(names)).rows).toHaveLength(2)
  })

  test('run immediately outside of a transaction', async () => {
    await deferToCommit(app.services.db.adhoc, last('b.alone'))
    expect(await has('b.alone')).toBe(true)
  })
})

test('the product works as a role that cannot change the activity log', async () => {
  for (const statement of [
    'update activity set action = action',
    'delete from activity',
    'truncate activity',
    'alter table activity disable trigger all',
    'drop table users',
  ]) {
    const state = await app.services.db.adhoc.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
    expect([statement, state]).toEqual([statement, '42501'])
  }
})

test('a job requested in a transaction that is rolled back never exists', async () => {
  const waiting = async () =>
    Number((await app.owner.query('select count(*) from graphile_worker._private_jobs')).rows[0].count)
  const before = await waiting()
  const work = app.services.db.tx(async (tx) => {
    await app.services.jobs.enqueue(tx, 'mail.send', {})
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await waiting()).toBe(before)
})
