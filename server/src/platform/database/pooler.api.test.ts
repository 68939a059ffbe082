import { randomBytes } from 'node:crypto'
import { notifications } from '@safar/contract/people/notifications.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTransactionPooler, type TransactionPooler } from '../../testing/emulators/transaction-pooler.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { preparePoolerUser } from './pooler.ts'

const user = `pooled_${randomBytes(4).toString('hex')}`
const password = 'only-for-this-test'
let database: TestDatabase
let owner: pg.Client
let pooler: TransactionPooler
let app: TestApp

const asUser = (url: string): string => {
  const copy = new URL(url)
  copy.username = user
  copy.password = password
  return copy.href
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create role ${user} login password '${password}'`)
  await preparePoolerUser(database.url, asUser(database.url))
  // Fewer than the product would open, so that transactions have to share them.
  pooler = await startTransactionPooler(asUser(database.url), 3)
  app = await startTestApp({ DATABASE_POOLER_URL: pooler.url }, undefined, { ...database, drop: async () => undefined })
})
afterAll(async () => {
  await app.close()
  await pooler.close()
  await owner.query(`drop owned by ${user}; drop role ${user}`)
  await owner.end()
  await database.drop()
})

type Person = Awaited<ReturnType<TestApp['person']>>

const save = ({ token }: Person, name: string) =>
  app.call(
    travellers.save,
    {
      body: {
        title: 'MRS',
        given_name: name,
        family_name: 'Malik',
        birth_date: '1991-06-17',
        gender: 'female',
        nationality: 'PK',
        again: true,
      },
    },
    { token },
  )

describe('behind a pooler that can give each transaction a different session', () => {
  test('many people can work at the same time', { tags: ['full'] }, async () => {
    const agents = await Promise.all(Array.from({ length: 12 }, () => app.person('agent')))
    const names = ['Amina', 'Bilqis', 'Celina', 'Dania']
    for (const name of names) {
      const saved = await Promise.all(agents.map((agent) => save(agent, name)))
      expect(saved.map(({ status }) => status)).toEqual(agents.map(() => 200))
    }
    for (const { token } of agents) {
      const { body } = await app.call(travellers.list, { query: {} }, { token })
      expect(body.data.map(({ given_name: name }) => name)).toEqual(names.map((name) => name.toUpperCase()))
    }
    expect(pooler.transactions()).toBeGreaterThan(100)
  })

  test('a repeated statement is not prepared under a name', async () => {
    const { db } = app.services
    for (let times = 0; times < 12; times++)
      await db.tx(async (tx) => expect((await tx.execute(sql`select ${times}::int as n`)).rows).toEqual([{ n: times }]))
    const { rows } = await db.adhoc.execute(sql`select count(*)::int as n from pg_prepared_statements`)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('every session runs as the unprivileged role, in UTC, with its limits', async () => {
    const { db } = app.services
    const read = () =>
      db.adhoc.execute<{ is: string }>(
        sql`select current_user || ' ' || current_setting('timezone') || ' ' || current_setting('statement_timeout') as is`,
      )
    const seen = await Promise.all(Array.from({ length: 9 }, read))
    expect(new Set(seen.map(({ rows }) => rows[0]?.is))).toEqual(new Set(['safar_app UTC 15s']))
  })

  test('notifications still reach open pages', async () => {
    const { user: watcher, token } = await app.person('customer')
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = app.http.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const closing = new AbortController()
    const reply = await fetch(`http://127.0.0.1:${port}/api${notifications.stream.path}?watch=1`, {
      headers: { authorization: `Bearer ${token}` },
      signal: closing.signal,
    })
    const text = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    let read = ''
    const summaries = async (count: number) => {
      while (read.split('"unread":0').length <= count) read += (await text?.read())?.value ?? ''
      return read.split('"unread":0').length - 1
    }
    expect(await summaries(1)).toBe(1)
    await owner.query(`select pg_notify('notifications', $1)`, [`user ${watcher.id}`])
    expect(await summaries(2)).toBe(2)
    closing.abort()
  })
})

describe("the pooler's database user", () => {
  test('is not the owner, who runs the migrations', async () => {
    await expect(preparePoolerUser(database.url, database.url)).rejects.toThrow(/must name another user/)
  })

  test('is refused while the pooler has sessions opened before the user was prepared', async () => {
    const other = `${user}_late`
    await owner.query(`create role ${other} login password '${password}'`)
    const url = new URL(asUser(database.url))
    url.username = other
    const early = await startTransactionPooler(url.href, 1)
    await expect(preparePoolerUser(database.url, early.url)).rejects.toThrow(/have the pooler open new ones/)
    await early.close()
    await owner.query(`drop owned by ${other}; drop role ${other}`)
  })
})
