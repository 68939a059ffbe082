import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startReplica, type TestReplica } from '../../../testing/emulators/replica.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createLog } from '../../log.ts'
import { listStatements } from '../../tracing/figures.ts'
import { type EmbeddedPostgres, startPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { createReplica } from './replica.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-primary-'))
let primary: EmbeddedPostgres
let replica: TestReplica
let app: TestApp

beforeAll(async () => {
  primary = await startPostgres({ folder, settings: { fsync: 'off', synchronous_commit: 'local' } })
  await migrate(primary.url)
  replica = await startReplica(primary.url)
  const database = { url: primary.url, drop: async () => undefined }
  app = await startTestApp({ DATABASE_READ_URL: replica.url }, undefined, database)
}, 120_000)
afterEach(async () => {
  replica.thaw()
  await replica.resume()
})
afterAll(async () => {
  await app.close()
  await replica.close()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Person = Awaited<ReturnType<TestApp['person']>>

const save = async ({ token }: Person, name: string) => {
  const body = {
    title: 'MRS' as const,
    given_name: name,
    family_name: 'Malik',
    birth_date: '1991-06-17',
    gender: 'female' as const,
    nationality: 'PK',
    again: true,
  }
  const { status } = await app.call(travellers.save, { body }, { token })
  expect(status).toBe(200)
}
const names = async ({ token }: Person) => {
  const { status, body } = await app.call(travellers.list, { query: {} }, { token })
  expect(status).toBe(200)
  return body.data.map(({ given_name: name }) => name)
}

/** Which database answered the statements of some work. */
async function answeredBy(work: () => Promise<unknown>): Promise<string[]> {
  listStatements.reset()
  await work()
  return (await listStatements.get()).values.map(({ labels }) => String(labels.answered_by))
}

/** Waits for replication, which takes a moment after a write. */
async function untilReplicaAnswers(work: () => Promise<unknown>): Promise<void> {
  const answers = new Set<string>()
  for (let tries = 0; tries < 300 && !(answers.size === 1 && answers.has('replica')); tries++) {
    await sleep(50)
    answers.clear()
    for (const answer of await answeredBy(work)) answers.add(answer)
  }
  expect([...answers]).toEqual(['replica'])
}

const inList = <T>(userId: number, work: () => Promise<T>) =>
  app.services.db.reads.run({ userId, mayLag: true, reading: true }, work)
const permission = (name: string) => sql`select name from extra_permissions where name = ${name}`
const insertPermission = (name: string) => sql`insert into extra_permissions values (${name})`

describe('reads that can use a replica', () => {
  test('lists are read from a replica that has caught up', async () => {
    const agent = await app.person('agent')
    await save(agent, 'Amina')
    await untilReplicaAnswers(async () => expect(await names(agent)).toEqual(['AMINA']))
  })

  test('details are not read from a replica', async () => {
    const agent = await app.person('agent')
    const reading = { userId: agent.user.id, mayLag: false, reading: true }
    const read = () => app.services.db.reads.run(reading, () => app.services.db.adhoc.execute(sql`select 1`))
    expect(await answeredBy(read)).toEqual([])
  })

  test('a database that is not our replica is not used, whatever it claims', async () => {
    const oneConnection = { max: 1, pipeline: true }
    const other = new pg.Pool({ connectionString: process.env.SAFAR_TEST_DATABASE, ...oneConnection })
    const stranger = createReplica(other, app.services.db.pool, createLog('silent'))
    expect(await stranger.ask(0, ['select 1'])).toBe(null)
    const own = new pg.Pool({ connectionString: replica.url, ...oneConnection })
    const ours = createReplica(own, app.services.db.pool, createLog('silent'))
    expect(await ours.ask(0, ['select 1'])).not.toBe(null)
    await Promise.all([stranger.close(), ours.close()])
  })
})

/** Stops the replica at this position, which is recent enough for anyone who has not written since. */
async function pauseReplica(): Promise<void> {
  const somebody = await app.person('agent')
  await names(somebody)
  await replica.caughtUp()
  app.clock.forward(0.1)
  await replica.pause()
}

describe('while the replica is paused', () => {
  test("other people's changes can be missing for five seconds, and no longer", async () => {
    const { user } = await app.person('agent')
    const { db } = app.services
    const read = async () => (await inList(user.id, () => db.adhoc.execute(permission('a.others')))).rows.length
    await pauseReplica()
    await app.owner.query(`insert into extra_permissions values ('a.others')`)
    expect(await read()).toBe(0)
    app.clock.forward(0.1)
    expect(await read()).toBe(1)
  })

  test('people always see what they have written', async () => {
    const agent = await app.person('agent')
    await pauseReplica()
    await save(agent, 'Bilqis')
    expect(await names(agent)).toEqual(['BILQIS'])
    await replica.resume()
    await untilReplicaAnswers(async () => expect(await names(agent)).toEqual(['BILQIS']))
  })

  test('people see what they have written even after a crash lost the record of who wrote', async () => {
    const agent = await app.person('agent')
    await pauseReplica()
    await save(agent, 'Celina')
    await app.owner.query('truncate last_writes')
    expect(await names(agent)).toEqual(['CELINA'])
  })

  test('people always see what they were notified of', async () => {
    const { user } = await app.person('agent')
    const { db } = app.services
    await pauseReplica()
    await app.owner.query(`insert into extra_permissions values ('a.told')`)
    await db.reads.advance(user.id)
    expect((await inList(user.id, () => db.adhoc.execute(permission('a.told')))).rows).toHaveLength(1)
  })

  test('a call sees what it has written, in a transaction or outside of one', async () => {
    const { user } = await app.person('agent')
    const { db } = app.services
    await pauseReplica()
    const transacted = await inList(user.id, async () => {
      await db.adhoc.execute(permission('a.transacted'))
      await db.tx((tx) => tx.execute(insertPermission('a.transacted')))
      return db.adhoc.execute(permission('a.transacted'))
    })
    expect(transacted.rows).toHaveLength(1)
    const other = await app.person('agent')
    const alone = await inList(other.user.id, async () => {
      await db.adhoc.execute(insertPermission('a.alone'))
      return db.adhoc.execute(permission('a.alone'))
    })
    expect(alone.rows).toHaveLength(1)
  })
})

describe('the state of a replica', () => {
  const behind = async () => (await app.services.db.replica?.readState())?.secondsBehind

  test('a following replica is not behind, a paused one reports how long, and an unreachable one reports nothing', {
    tags: ['full'],
  }, async () => {
    await replica.caughtUp()
    expect(await behind()).toBe(0)
    await replica.pause()
    await app.person('agent')
    await expect.poll(behind, { timeout: 20_000 }).toBeGreaterThan(1)
    await replica.resume()
    await replica.caughtUp()
    expect(await behind()).toBe(0)
    await replica.freeze()
    expect(await app.services.db.replica?.readState()).toBeNull()
  })
})

describe('a replica that is cut off', () => {
  test('prevents nobody from reading, and is used again once it is back', { tags: ['full'] }, async () => {
    const agent = await app.person('agent')
    await save(agent, 'Emine')
    await untilReplicaAnswers(() => names(agent))
    await replica.freeze()
    expect(await names(agent)).toEqual(['EMINE'])
    expect(await answeredBy(() => names(agent))).toEqual(['primary'])
    replica.thaw()
    await untilReplicaAnswers(async () => expect(await names(agent)).toEqual(['EMINE']))
  })
})
