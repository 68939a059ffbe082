import { drizzle } from 'drizzle-orm/node-postgres'
import { anchorActivity } from '../../server/src/modules/activity/anchor-activity.ts'
import { proveActivity } from '../../server/src/modules/activity/public.ts'
import { ageActivity } from '../../server/src/modules/activity/testing/age-activity.ts'
import { record } from '../../server/src/platform/activity.ts'
import type { Services } from '../../server/src/services.ts'
import type { Run } from '../long-run.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'

const TAMPERINGS = 1_000
const PEOPLE = 6
/** Lines of each person in the log; the same number before them are archived. */
const LINES_EACH = 12
const FIRST = LINES_EACH + 1
const PORTION = 20

/** Recomputes a chain's hashes so that it is consistent again, as an attacker who knows the algorithm would. */
const rehash = (chain: number) => `do $$ declare line activity; previous bytea; begin
  previous := coalesce((select l.hash from activity_archive p cross join lateral unnest(p.lines) l
    where l.chain = '${chain}' order by l.seq desc limit 1), '');
  for line in select * from activity where chain = '${chain}' order by seq loop
    update activity set hash = activity_digest(previous, line) where id = line.id returning hash into previous;
  end loop;
  update activity_chains set hash = previous, seq = (select max(seq) from activity where chain = '${chain}')
    where chain = '${chain}';
end $$`

type Tampering = (random: Random) => string[]

const place = (random: Random) => ({ chain: 1 + random.below(PEOPLE), seq: FIRST + random.below(LINES_EACH) })

const changes = [
  `changes = '{"amount": 1}'`,
  "changes = jsonb_set(changes, '{n}', '\"0\"')",
  'changes = changes || \'{"also": true}\'',
  "at = at - interval '1 microsecond'",
  'actor_id = actor_id + 1',
  'actor_id = null',
  "action = 'demo.other'",
  "subject = 'another'",
  "subject_id = 'another'",
  "ip = '203.0.113.9'",
  "request_id = 'another'",
  "hash = sha256('another')",
]

const changeLine: Tampering = (random) => {
  const { chain, seq } = place(random)
  return [`update activity set ${random.pick(changes)} where chain = '${chain}' and seq = ${seq}`]
}

const deleteLine: Tampering = (random) => {
  const { chain, seq } = place(random)
  return [`delete from activity where chain = '${chain}' and seq = ${seq}`]
}

const cutTail: Tampering = (random) => {
  const { chain, seq } = place(random)
  return [`delete from activity where chain = '${chain}' and seq >= ${seq}`]
}

const swapLines: Tampering = (random) => {
  const { chain, seq } = place(random)
  const other = seq === 2 * LINES_EACH ? FIRST : seq + 1
  return [
    `update activity set seq = 1000 where chain = '${chain}' and seq = ${seq}`,
    `update activity set seq = ${seq} where chain = '${chain}' and seq = ${other}`,
    `update activity set seq = ${other} where chain = '${chain}' and seq = 1000`,
  ]
}

const moveToAnother: Tampering = (random) => {
  const { chain, seq } = place(random)
  return [`update activity set chain = 'stray', seq = 1 where chain = '${chain}' and seq = ${seq}`]
}

const addLine: Tampering = (random) => {
  const { chain } = place(random)
  return [
    `insert into activity (chain, seq, at, actor_id, action, subject, changes, hash)
      select chain, seq + 1, at, actor_id, action, subject, changes, hash from activity
      where chain = '${chain}' order by seq desc limit 1`,
  ]
}

const forgetChain: Tampering = (random) => {
  const { chain } = place(random)
  return [`delete from activity where chain = '${chain}'`, `delete from activity_chains where chain = '${chain}'`]
}

const cutWithHead: Tampering = (random) => {
  const { chain, seq } = place(random)
  // The first line stays: a chain without lines would be the case of a forgotten chain.
  const last = Math.max(FIRST, seq - 1)
  return [
    `delete from activity where chain = '${chain}' and seq > ${last}`,
    `update activity_chains set seq = ${last},
      hash = (select hash from activity where chain = '${chain}' and seq = ${last}) where chain = '${chain}'`,
  ]
}

/** Changes a line and recomputes the chain, so that only the anchor reveals it. */
const rewriteChain: Tampering = (random) => {
  const { chain, seq } = place(random)
  const change = random.pick(changes.filter((one) => !one.startsWith('hash')))
  return [`update activity set ${change} where chain = '${chain}' and seq = ${seq}`, rehash(chain)]
}

/** Repacks a portion of the archive with the remaining lines. */
const repack = (random: Random, lines: string) => [
  `update activity_archive p set lines = packed.lines, line_count = cardinality(packed.lines)
    from (select first_id, ${lines} as lines from activity_archive order by first_id offset ${random.below(3)} limit 1) packed
    where p.first_id = packed.first_id`,
]

const changeArchived: Tampering = (random) => {
  const columns = ['chain', 'seq', 'at', 'actor_id', 'action', 'subject', 'subject_id', 'changes', 'ip', 'request_id']
  const [column = '', value = ''] = random.pick(changes).split(/ = (.*)/s)
  const changed = ['id', ...columns, 'hash'].map((name) => (name === column ? value : name)).join(', ')
  const line = `(select row(${changed})::activity from unnest(lines[n:n]))`
  const n = 1 + random.below(PORTION)
  return repack(random, `lines[:n - 1] || ${line} || lines[n + 1:]`.replaceAll(/\bn\b/g, String(n)))
}

const deleteArchived: Tampering = (random) => {
  const n = 1 + random.below(PORTION)
  return repack(random, `lines[:${n - 1}] || lines[${n + 1}:]`)
}

const dropPortion: Tampering = (random) => [
  `delete from activity_archive where first_id = (select first_id from activity_archive
    order by first_id offset ${random.below(3)} limit 1)`,
]

const UNPACK = `insert into activity overriding system value
  select l.* from activity_archive p cross join lateral unnest(p.lines) l`

const listTwice: Tampering = (random) => [`${UNPACK} where l.chain = '${place(random).chain}' and l.seq = 3`]

/** Unpacks the archive, changes an old line and recomputes its chain, so that only the anchor reveals it. */
const rewriteArchived: Tampering = (random) => {
  const { chain, seq } = place(random)
  const change = random.pick(changes.filter((one) => !one.startsWith('hash')))
  const changed = `update activity set ${change} where chain = '${chain}' and seq = ${seq - LINES_EACH}`
  return [UNPACK, 'truncate activity_archive', changed, rehash(chain)]
}

const tamperings = {
  changeLine,
  deleteLine,
  cutTail,
  swapLines,
  moveToAnother,
  addLine,
  forgetChain,
  cutWithHead,
  rewriteChain,
  changeArchived,
  deleteArchived,
  dropPortion,
  listTwice,
  rewriteArchived,
}

/** Writes lines for each person in turn. */
async function write({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let n = 1; n <= LINES_EACH; n++)
    for (let actorId = 1; actorId <= PEOPLE; actorId++)
      await db.tx((tx) => record(tx, { actorId, action: 'demo.seed', subject: 'test', subjectId: n, changes: { n } }))
}

/**
 * Tampers with the activity log and its archive in every way open to someone who owns the database and bypasses its
 * triggers. Each tampering is undone before the next. A step is one tampering.
 */
export const run: Run = async ({ seed, steps = TAMPERINGS }) => {
  const random = createRandom(seed)
  const { app, stop } = await startTarget()
  const { db, storage } = app.services
  await write(app.services)
  await ageActivity(app.owner, 20)
  const pack = `select archive_activity(now(), ${PORTION}) as lines`
  while ((await app.owner.query<{ lines: number }>(pack)).rows[0]?.lines);
  await write(app.services)
  await anchorActivity(db.adhoc, storage)
  const queries = drizzle({ client: app.owner })
  const breaksNow = async () => (await proveActivity(queries, storage)).breaks.length
  await app.owner.query('begin')
  const untouched = await breaksNow()
  await app.owner.query('rollback')
  const missed = new Map<string, number>()
  for (let step = 0; step < steps; step++) {
    const [name, tamper] = random.pick(Object.entries(tamperings))
    await app.owner.query('begin')
    await app.owner.query('set local session_replication_role = replica')
    for (const statement of tamper(random)) await app.owner.query(statement)
    if ((await breaksNow()) === 0) missed.set(name, (missed.get(name) ?? 0) + 1)
    await app.owner.query('rollback')
  }
  await stop()
  const found = steps - [...missed.values()].reduce((sum, count) => sum + count, 0)
  for (const [name, count] of missed) process.stdout.write(`  not found: ${name}, ${count} times\n`)
  // A check that reports faults in an untouched log would detect every tampering trivially.
  return { ok: untouched === 0 && found === steps, tampered: steps, found, found_untouched: untouched }
}
