import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { RELEASE_DEAD } from './database/job-takers.ts'
import { createJobs } from './jobs.ts'
import { createLog } from './log.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A job that a worker took this many minutes ago and never finished because it was killed. */
async function takenBefore(minutes: number, by: string): Promise<void> {
  const { rows } = await client.query("select id from graphile_worker.add_job('greet')")
  await client.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3 * interval '1 minute' where id = $1`,
    [rows[0].id, by, minutes],
  )
}

/** How often the job has run by the time the queue has finished a later one. */
async function greetings(alone: boolean): Promise<number> {
  const jobs = createJobs({ url: database.url, log: createLog('silent'), isOnlyServer: alone })
  let count = 0
  jobs.define('greet', async () => {
    count++
  })
  const later = new Promise<void>((resolve) => {
    jobs.define('later', async () => resolve())
  })
  await client.query("select graphile_worker.add_job('later')")
  await jobs.start()
  await later
  await jobs.stop()
  return count
}

test('a job taken by a killed server is done by the next server that runs alone', async () => {
  await takenBefore(0, 'worker-dead')
  expect(await greetings(true)).toBe(1)
})

test('while other servers run, a recently taken job stays with the server that took it', async () => {
  await takenBefore(1, 'worker-alive')
  expect(await greetings(false)).toBe(0)
})

test('a job of a dead server is done by another within a minute; a living server keeps its job', async () => {
  const living = createJobs({ url: database.url, log: createLog('silent') })
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  living.define('nap', async () => {
    take()
    await done
  })
  await living.start()
  await client.query("select graphile_worker.add_job('nap')")
  await taken
  // Its lock, by which others see that it lives, takes a connection of its own.
  const seen = () =>
    client.query(
      `select from graphile_worker._private_jobs j join pg_locks l
        on l.locktype = 'advisory' and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid`,
    )
  await expect.poll(async () => (await seen()).rowCount).toBe(1)
  await takenBefore(1, 'worker-dead')
  await client.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null",
  )
  await client.query(RELEASE_DEAD)
  const { rows } = await client.query(
    `select task_identifier, locked_by is not null as taken from graphile_worker.jobs
      where task_identifier in ('nap', 'greet') order by 1 desc limit 2`,
  )
  expect(rows).toEqual([
    { task_identifier: 'nap', taken: true },
    { task_identifier: 'greet', taken: false },
  ])
  finish()
  await living.stop()
})
