import { afterAll, beforeEach, expect, test } from 'vitest'
import { record } from '../../platform/activity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { anchorActivity } from './anchor-activity.ts'
import { ANCHORS, LAST_ANCHOR } from './anchors.ts'
import { proveActivity } from './prove-activity.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, storage } = app.services

const prove = () => db.tx((tx) => proveActivity(tx, storage))
const anchor = () => anchorActivity(db.adhoc, storage)
const act = (actorId: number | null, n: number, changes: Record<string, unknown> = { n }) =>
  db.tx((tx) => record(tx, { actorId, action: 'demo.seed', subject: 'test', subjectId: n, changes }))

/** Changes rows as the owner of the database, bypassing the trigger, which is what the chain must detect. */
async function tamper(...statements: string[]): Promise<void> {
  await app.owner.query('set session_replication_role = replica')
  for (const statement of statements) await app.owner.query(statement)
  await app.owner.query('set session_replication_role = origin')
}

/** Recomputes every hash of a chain, so that it is consistent again. */
const rehash = `do $$ declare line activity; previous bytea := ''; begin
  for line in select * from activity where chain = '7' order by seq loop
    update activity set hash = activity_digest(previous, line) where id = line.id returning hash into previous;
  end loop;
  update activity_chains set hash = previous, seq = (select max(seq) from activity where chain = '7') where chain = '7';
end $$`

beforeEach(async () => {
  await tamper('truncate activity, activity_chains, activity_hidden')
  await storage.deleteAll('anchors')
  for (let n = 1; n <= 5; n++) await act(7, n)
  await act(null, 1, { name: 'محمد 🛫', nfc: 'é', nfd: 'e\u0301', quote: '"\\\n' })
})

test('an untouched log is verified, with its anchors', async () => {
  await anchor()
  await act(7, 6)
  await anchor()
  expect(await prove()).toEqual({ lines: 7, anchors: 2, breaks: [] })
})

test('lines written at the same time by one person form one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => act(7, n)))
  expect(await prove()).toEqual({ lines: 26, anchors: 0, breaks: [] })
})

test('a changed line is detected', async () => {
  await tamper("update activity set changes = '{\"n\": 99}' where chain = '7' and seq = 3")
  expect((await prove()).breaks).toEqual([{ chain: '7', seq: 3, what: 'changed' }])
})

test.each([
  "at = at + interval '1 second'",
  'actor_id = 8',
  "action = 'x'",
  "subject = 'x'",
  "subject_id = 'x'",
  "ip = '1.2.3.4'",
  "request_id = 'x'",
])('a line changed by %s is detected', async (change) => {
  await tamper(`update activity set ${change} where chain = '7' and seq = 2`)
  expect((await prove()).breaks).toContainEqual({ chain: '7', seq: 2, what: 'changed' })
})

test('a deleted line is detected', async () => {
  await tamper("delete from activity where chain = '7' and seq = 3")
  expect((await prove()).breaks.length).toBeGreaterThan(0)
})

test('two swapped lines are detected', async () => {
  await tamper(
    "update activity set seq = 100 where chain = '7' and seq = 2",
    "update activity set seq = 2 where chain = '7' and seq = 3",
    "update activity set seq = 3 where chain = '7' and seq = 100",
  )
  expect((await prove()).breaks).toContainEqual({ chain: '7', seq: 2, what: 'changed' })
})

test('a missing end of a chain is detected', async () => {
  await tamper("delete from activity where chain = '7' and seq >= 4")
  expect((await prove()).breaks).toContainEqual({ chain: '7', seq: 5, what: 'tail' })
})

test('an end removed together with its head is detected by the anchor', async () => {
  await anchor()
  await tamper(
    "delete from activity where chain = '7' and seq >= 4",
    `update activity_chains set seq = 3, hash = (select hash from activity where chain = '7' and seq = 3)
      where chain = '7'`,
  )
  expect((await prove()).breaks).toEqual([
    { chain: '7', seq: 5, what: expect.stringContaining('anchored line is missing') },
  ])
})

test('a whole rewritten chain is detected by the anchor, and only by it', async () => {
  await tamper("update activity set changes = '{\"n\": 99}' where chain = '7' and seq = 3", rehash)
  expect((await prove()).breaks).toEqual([])
  await storage.deleteAll('anchors')
  await anchor()
  await tamper("update activity set changes = '{\"n\": 3}' where chain = '7' and seq = 3", rehash)
  expect((await prove()).breaks).toEqual([
    { chain: '7', seq: 5, what: expect.stringContaining('differs from its anchor') },
  ])
})

test('a chain that disappeared without a trace is detected by the anchor', async () => {
  await anchor()
  await tamper("delete from activity where chain = '7'", "delete from activity_chains where chain = '7'")
  expect((await prove()).breaks).toHaveLength(1)
})

/** Stores an anchor of `heads`, in addition to those already made. */
const putAnchor = (name: string, heads: readonly { chain: string; seq: number; hash: string }[]) =>
  storage.put(`${ANCHORS}/${name}.json`, JSON.stringify({ at: '2026-01-02T03:04:05.000Z', heads }))

test('one mismatched head among thousands is detected, whichever it is', async () => {
  await anchor()
  const { heads } = JSON.parse(await storage.get(LAST_ANCHOR))
  const many = Array.from({ length: 12_000 }, () => heads[0])
  await putAnchor('2026-01-02T03-04-05.000Z', many)
  expect((await prove()).breaks).toEqual([])
  for (const place of [0, 7_000, 11_999]) {
    await putAnchor('2026-01-02T03-04-05.000Z', many.with(place, { chain: '7', seq: 4, hash: '00' }))
    expect((await prove()).breaks).toEqual([
      { chain: '7', seq: 4, what: 'differs from its anchor of 2026-01-02T03:04:05.000Z' },
    ])
  }
})

test('a log that is broken everywhere reports its first thousand breaks', async () => {
  const missing = Array.from({ length: 1_500 }, (_, n) => ({ chain: '7', seq: n + 6, hash: '00' }))
  await putAnchor('2026-01-02T03-04-05.000Z', missing)
  const { breaks } = await prove()
  expect(breaks).toHaveLength(1_000)
  expect(breaks[0]).toMatchObject({ chain: '7', seq: 6 })
})

test('a line inserted by hand is detected', async () => {
  await tamper(
    `insert into activity (chain, seq, at, actor_id, action, subject, changes, hash)
      values ('7', 6, now(), 7, 'test.act', 'test', '{}', sha256('x'))`,
  )
  expect((await prove()).breaks).toContainEqual({ chain: '7', seq: 6, what: 'changed' })
})

test('an anchor holds the heads that changed since the last one, and none is written in an idle minute', async () => {
  expect(await anchor()).toBe(2)
  expect(await anchor()).toBe(0)
  await act(7, 6)
  expect(await anchor()).toBe(1)
  await act(8, 1)
  await act(null, 2)
  expect(await anchor()).toBe(2)
  expect((await prove()).anchors).toBe(3)
  expect(await storage.exists(LAST_ANCHOR)).toBe(true)
  const { objects } = await storage.listAll(ANCHORS)
  expect([...objects].every(({ name }) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.json$/.test(name))).toBe(true)
})

test('a line committed after its minute was anchored is included in a later anchor', async () => {
  await anchor()
  // Its timestamp is before the anchor, but it became visible after it.
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query("select activity_append(9, 'test.act', 'test', '1', '{}', null, null)")
  await act(7, 6)
  expect(await anchor()).toBe(1)
  await client.query('commit')
  client.release()
  expect(await anchor()).toBe(1)
})
