import type { Agency } from '@safar/contract/agency'
import { utcDay } from '@safar/contract/day'
import type pg from 'pg'
import { listActivity } from '../server/src/modules/activity/activity.queries.ts'
import { archiveActivity } from '../server/src/modules/activity/archive-activity.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { pageKey } from '../server/src/platform/page-key.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type GrowthCases, measureGrowth } from './measuring/growth.ts'

const LIMIT = 20
const ROUNDS = 60
const WARM_UP = 8
const PEOPLE = 40
const YEARS = 5
/** Even the small size must fill a page for each person, in the log and in its archive. */
const sizes = { small: 8_000, large: 240_000 }
/** Maximum size relative to the lines before archiving: rows, indexes and archived data. */
const MOST_BYTES = 0.6

/** Inserts `count` lines spread evenly over the years and people, each in its person's chain. */
const load = (count: number) => `do $$
  declare
    seqs bigint[] := array_fill(0::bigint, array[${PEOPLE}]);
    hashes bytea[] := array_fill(''::bytea, array[${PEOPLE}]);
    who integer;
    line activity;
  begin
    for n in 1..${count} loop
      who := 1 + n % ${PEOPLE};
      line := row(null, who::text, seqs[who] + 1, now() - make_interval(years => ${YEARS}) * (1 - n / ${count}::float8),
        who, (array['bookings.hold', 'bookings.issue', 'accounts.sign_in', 'deposits.approve', 'users.change'])[1 + n % 5],
        'booking', n::text, jsonb_build_object('state', jsonb_build_array('held', 'confirmed'), 'total', 1250000 + n),
        '203.0.113.' || n % 250, gen_random_uuid()::text, null);
      line.hash := activity_digest(hashes[who], line);
      insert into activity (chain, seq, at, actor_id, action, subject, subject_id, changes, ip, request_id, hash)
        values (line.chain, line.seq, line.at, line.actor_id, line.action, line.subject, line.subject_id, line.changes,
          line.ip, line.request_id, line.hash);
      seqs[who] := line.seq;
      hashes[who] := line.hash;
    end loop;
    insert into activity_chains select p::text, seqs[p], hashes[p] from generate_series(1, ${PEOPLE}) p;
  end $$`

const readNumber = async (owner: pg.Client, expression: string): Promise<number> =>
  Number((await owner.query<{ value: string }>(`select ${expression} as value`)).rows[0]?.value)

const BYTES = `pg_total_relation_size('activity') + pg_total_relation_size('activity_archive')`

/** For the larger log. */
const bytes = { before: 0, after: 0 }

async function openCases(url: string, count: number): Promise<GrowthCases> {
  const db = openDatabase(url, { max: 2, log: createLog('silent') })
  const clock = { now: () => new Date() }
  const { middle, broken } = await asOwner(url, async (owner) => {
    await owner.query('begin; set local statement_timeout = 0')
    await owner.query(load(count))
    await owner.query('commit')
    bytes.before = await readNumber(owner, BYTES)
    const moved = await archiveActivity({ db, clock }, count)
    if (moved < (count * (YEARS - 2)) / YEARS) throw new Error(`only ${moved} lines were archived`)
    await owner.query('vacuum full analyze activity')
    await owner.query('vacuum analyze activity_archive')
    bytes.after = await readNumber(owner, BYTES)
    return {
      middle: await readNumber(owner, '(select max(last_id) / 2 from activity_archive)'),
      broken: await readNumber(owner, '(select count(*) from activity_breaks())'),
    }
  })
  if (broken > 0) throw new Error('log and archive are not proven')
  const agency = { zone: 'Asia/Karachi', currency: 'PKR' } as Agency
  const page = (query: Partial<Parameters<typeof listActivity>[1]>) => async () =>
    (await listActivity(db.adhoc, { kind: 'all', limit: LIMIT, ...query }, { locale: 'en', agency })).data.length
  const dayAgo = (days: number) => utcDay(Date.now(), -days)
  const after = pageKey(middle)
  const cases: GrowthCases['cases'] = new Map()
  cases.set('newest', page({}))
  cases.set('one person', page({ actor_id: 7 }))
  cases.set('one act', page({ action: 'deposits.approve' }))
  cases.set('archived', page({ after }))
  cases.set('archived, one person', page({ after, actor_id: 7 }))
  cases.set('archived, one act', page({ after, action: 'deposits.approve' }))
  cases.set('three years ago', page({ from: dayAgo(1_100), to: dayAgo(1_070) }))
  cases.set('nothing found', page({ action: 'visas.decide' }))
  cases.set('a person without', page({ actor_id: 4_711 }))
  return { db, cases }
}

/**
 * Five years of the activity log, with all but the last archived. Compares the cost of a page at 240,000 lines with
 * 8,000, and the space they take before and after archiving. Steps are the rounds.
 */
export const run: Run = async ({ steps: rounds = ROUNDS, tiny }) => {
  const { ok, ...growth } = await measureGrowth({
    what: 'lines loaded',
    open: openCases,
    rounds,
    warmUp: WARM_UP,
    sizes,
    tiny,
  })
  const bytes_share = Number((bytes.after / bytes.before).toFixed(2))
  return { ok: ok && bytes_share <= MOST_BYTES, ...growth, bytes_share, most_bytes_share: MOST_BYTES }
}
