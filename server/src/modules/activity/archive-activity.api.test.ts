import { DAY_MS, MINUTE_MS } from '@safar/contract/day'
import { activity } from '@safar/contract/people/activity.contract'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../platform/activity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { anchorActivity } from './anchor-activity.ts'
import { ANCHORS } from './anchors.ts'
import { archiveActivity, readArchiveState } from './archive-activity.ts'
import { mergeAnchors } from './merge-anchors.ts'
import { proveActivity } from './prove-activity.ts'
import { ageActivity } from './testing/age-activity.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, storage, clock } = app.services
const url = db.pool.options.connectionString ?? ''
const OLD_LINES = 450

const admin = await app.person('admin')
const prove = () => db.tx((tx) => proveActivity(tx, storage))
const act = (actorId: number | null, n: number) =>
  db.tx((tx) => record(tx, { actorId, action: 'users.change', subject: 'test', subjectId: n }))
const count = async (what: string) => Number((await app.owner.query(`select ${what} as n`)).rows[0].n)
const liveLines = () => count('(select count(*) from activity)')
const archivedLines = () => count('(select coalesce(sum(line_count), 0) from activity_archive)')

async function tamper(...statements: string[]): Promise<void> {
  await app.owner.query('set session_replication_role = replica')
  for (const statement of statements) await app.owner.query(statement)
  await app.owner.query('set session_replication_role = origin')
}

async function listAll(query: object): Promise<number[]> {
  const seen: number[] = []
  let after: string | undefined
  do {
    const { body } = await app.call(activity.list, { query: { ...query, limit: 70, ...(after && { after }) } }, admin)
    seen.push(...body.data.map(({ id }) => id))
    after = body.next ?? undefined
  } while (after)
  return seen
}

/** Lines of three people, in two old months, and a few of today. */
beforeEach(async () => {
  await tamper('truncate activity, activity_chains, activity_hidden, activity_archive')
  await storage.deleteAll('anchors')
  await app.owner.query(
    `select activity_append((array[7, 8, null])[1 + n % 3], 'users.change', 'test', n::text, $1, null, null)
      from generate_series(1, ${OLD_LINES}) n`,
    [{ name: ['"', 'محمد \\'] }],
  )
  await ageActivity(app.owner, 20)
  const middle = `(select min(id) + ${OLD_LINES / 2} from activity)`
  await ageActivity(app.owner, 1, `id < ${middle}`)
  await act(7, 1_000)
  await act(9, 1_001)
})

test('whole months more than a year old are archived, newer lines stay, and a second run does nothing', async () => {
  await ageActivity(app.owner, 11, "subject_id = '1000'")
  expect((await readArchiveState(db.adhoc, clock.now())).overdueMs).toBeGreaterThan(7 * 28 * DAY_MS)
  expect(await archiveActivity({ db, clock })).toBe(OLD_LINES)
  expect([await liveLines(), await archivedLines()]).toEqual([2, OLD_LINES])
  expect(await archiveActivity({ db, clock })).toBe(0)
  const { rows } = await app.owner.query(
    `select bool_and(date_trunc('month', from_at at time zone 'UTC') = date_trunc('month', to_at at time zone 'UTC')) as ok,
      max(line_count) as most from activity_archive`,
  )
  expect(rows[0]).toEqual({ ok: true, most: 200 })
  expect(await readArchiveState(db.adhoc, clock.now())).toEqual({ live: 2, archived: OLD_LINES, overdueMs: 0 })
})

test('log and archive are verified together, by chain and by anchor', async () => {
  await anchorActivity(db.adhoc, storage)
  const before = await prove()
  expect(before).toEqual({ lines: OLD_LINES + 2, anchors: 1, breaks: [] })
  await archiveActivity({ db, clock })
  expect(await prove()).toEqual(before)
  await act(7, 1_002)
  expect(await prove()).toEqual({ ...before, lines: OLD_LINES + 3 })
})

test('pages continue from the log into its archive: every line once, newest first, with any filter', async () => {
  const month = (await app.owner.query(`select to_char(min(at), 'YYYY-MM') as m from activity`)).rows[0].m as string
  const filters = [
    { kind: 'all' },
    { kind: 'people', actor_id: 7 },
    { kind: 'work', action: 'users' },
    { kind: 'money' },
    { kind: 'all', action: 'users.change', to: `${month}-28` },
    { kind: 'all', from: `${month}-01`, to: `${month}-28`, actor_id: 8 },
  ]
  const before = await Promise.all(filters.map(listAll))
  expect(before.map((ids) => ids.length > 0)).toEqual([true, true, true, false, true, true])
  await archiveActivity({ db, clock })
  expect(await Promise.all(filters.map(listAll))).toEqual(before)
})

test('200: an archived line can be hidden, and stays in its chain', async () => {
  await archiveActivity({ db, clock })
  const [id] = (await listAll({ actor_id: 8 })).slice(-1)
  const hide = () => app.call(activity.remove, { params: { id: id ?? 0 } }, admin)
  expect((await hide()).status).toBe(200)
  expect(await listAll({ actor_id: 8 })).not.toContain(id)
  expect((await hide()).status).toBe(404)
  expect((await prove()).breaks).toEqual([])
})

describe('when archiving is interrupted at any moment, nothing is lost or duplicated', () => {
  /** Ends the connection while a portion is being packed, before its commit, or after it. */
  async function archiveAndKill(moment: 'packing' | 'packed' | 'committed'): Promise<void> {
    const worker = new pg.Client({ connectionString: url })
    worker.on('error', () => undefined)
    await worker.connect()
    const { pid } = (await worker.query('select pg_backend_pid() as pid')).rows[0]
    const kill = () => app.owner.query('select pg_terminate_backend($1, 5000)', [pid])
    const pack = () => worker.query(`select archive_activity(now(), 100)`)
    await worker.query('begin')
    if (moment === 'packing') await Promise.all([pack().catch(() => undefined), kill()])
    else await pack()
    if (moment === 'committed') await worker.query('commit')
    await kill()
    await worker.end().catch(() => undefined)
  }

  test('and the next run continues from there', async () => {
    await anchorActivity(db.adhoc, storage)
    let archived = 0
    for (const moment of ['packed', 'packing', 'committed', 'packed', 'packing', 'committed'] as const) {
      await archiveAndKill(moment)
      const now = await archivedLines()
      if (moment !== 'packing') expect(now > archived).toBe(moment === 'committed')
      archived = now
      expect(await liveLines()).toBe(OLD_LINES + 2 - archived)
      expect((await prove()).breaks).toEqual([])
    }
    await archiveActivity({ db, clock })
    expect([await liveLines(), await archivedLines()]).toEqual([2, OLD_LINES])
    expect((await prove()).breaks).toEqual([])
  })

  test('several servers at the same time move each line once', async () => {
    const moved = await Promise.all(Array.from({ length: 4 }, () => archiveActivity({ db, clock })))
    expect(moved.reduce((sum, lines) => sum + lines) + (await archiveActivity({ db, clock }))).toBe(OLD_LINES)
    expect([await liveLines(), await archivedLines()]).toEqual([2, OLD_LINES])
    expect((await prove()).breaks).toEqual([])
  })
})

describe('nobody can remove anything', () => {
  const refused = (statement: string) => expect(app.owner.query(statement)).rejects.toMatchObject({ code: '42501' })

  test('a line that is not archived, or is archived with other content, cannot be deleted', async () => {
    await refused('delete from activity')
    await refused('delete from activity where id = (select min(id) from activity)')
    await tamper(
      `insert into activity_archive (first_id, last_id, from_at, to_at, chains, actions, lines, line_count)
        select id, id, at, at, array[chain], array[action],
          array[row(id, chain, seq, at, actor_id, 'x', subject, subject_id, changes, ip, request_id, hash)::activity], 1
        from activity order by id limit 1`,
    )
    await refused('delete from activity where id = (select min(id) from activity)')
  })

  test('archived lines cannot be changed', async () => {
    await archiveActivity({ db, clock })
    await refused('update activity_archive set line_count = line_count')
    await refused('delete from activity_archive')
    await refused('truncate activity_archive')
  })

  test.each([
    [
      'a changed line',
      `lines[3] = row((lines[3]).id, (lines[3]).chain, (lines[3]).seq, (lines[3]).at, (lines[3]).actor_id,
      'x', (lines[3]).subject, (lines[3]).subject_id, (lines[3]).changes, null, null, (lines[3]).hash)::activity`,
    ],
    ['a missing line', 'lines = lines[2:], line_count = line_count - 1'],
  ])('%s of the archive is detected', async (_, change) => {
    await archiveActivity({ db, clock })
    await tamper(`update activity_archive set ${change} where first_id = (select min(first_id) from activity_archive)`)
    expect((await prove()).breaks.length).toBeGreaterThan(0)
  })

  test('a missing portion of the archive is detected, even by its anchors alone', async () => {
    await anchorActivity(db.adhoc, storage)
    await archiveActivity({ db, clock })
    await tamper('truncate activity_archive', 'truncate activity, activity_chains')
    expect((await prove()).breaks).toHaveLength(4)
  })
})

describe('anchors of past months', () => {
  const monthsAgo = (months: number) => {
    const now = clock.now()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 3, 4, 5, 6, 789)).toISOString()
  }
  const keys = async () => [...(await storage.listAll(ANCHORS)).objects].map(({ name }) => name).sort()

  /** Makes several anchors, as a growing chain would. */
  async function anchorOften(at: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      await act(7, n)
      const { rows } = await app.owner.query(
        `select jsonb_agg(jsonb_build_object('chain', chain, 'seq', seq, 'hash', encode(hash, 'hex'))) as heads
          from activity_chains`,
      )
      const made = new Date(Date.parse(at) + n * MINUTE_MS).toISOString()
      await storage.put(`${ANCHORS}/${made.replaceAll(':', '-')}.json`, JSON.stringify({ at: made, ...rows[0] }))
    }
  }

  test('are merged into one each that still covers every line; those of the last two months stay; a second merge does nothing', async () => {
    await anchorOften(monthsAgo(3), 4)
    await anchorOften(monthsAgo(2), 3)
    await anchorOften(monthsAgo(1), 2)
    await mergeAnchors(storage, clock.now())
    const merged = await keys()
    expect(merged).toHaveLength(4)
    expect((await prove()).breaks).toEqual([])
    await mergeAnchors(storage, clock.now())
    expect(await keys()).toEqual(merged)
    for (const name of merged.filter((one) => !one.includes('merged'))) await storage.delete(`${ANCHORS}/${name}`)
    // The chain is rewritten from its first line.
    await ageActivity(app.owner, 1, `chain = '7'`)
    expect((await prove()).breaks.length).toBeGreaterThan(0)
  })

  test('are merged by the next run from what still exists if a merge was interrupted', async () => {
    await anchorOften(monthsAgo(3), 4)
    await storage.put(`${ANCHORS}/${monthsAgo(3).slice(0, 7)}-merged.json`, '{"at": "20')
    await mergeAnchors(storage, clock.now())
    expect(await keys()).toHaveLength(1)
    expect(await prove()).toMatchObject({ anchors: 1, breaks: [] })
  })
})
