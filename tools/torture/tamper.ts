import { drizzle } from 'drizzle-orm/node-postgres'
import { anchorActivity } from '../../server/src/modules/activity/anchor-activity.ts'
import { proveActivity } from '../../server/src/modules/activity/public.ts'
import { record } from '../../server/src/platform/activity.ts'
import type { Run } from '../long-run.ts'
import { createRandom, type Random } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'

const TAMPERINGS = 1_000
const PEOPLE = 6
const LINES_EACH = 12

/** Makes a chain follow from itself again, as somebody would who knows how its hashes are made. */
const rehash = (chain: number) => `do $$ declare line activity; previous bytea := ''; begin
  for line in select * from activity where chain = '${chain}' order by seq loop
    update activity set hash = activity_digest(previous, line) where id = line.id returning hash into previous;
  end loop;
  update activity_chains set hash = previous, seq = (select max(seq) from activity where chain = '${chain}')
    where chain = '${chain}';
end $$`

type Tampering = (random: Random) => string[]

const place = (random: Random) => ({ chain: 1 + random.below(PEOPLE), seq: 1 + random.below(LINES_EACH) })

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
  const other = seq === LINES_EACH ? 1 : seq + 1
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
  // The first line stays: without any this is a forgotten chain.
  const last = Math.max(1, seq - 1)
  return [
    `delete from activity where chain = '${chain}' and seq > ${last}`,
    `update activity_chains set seq = ${last},
      hash = (select hash from activity where chain = '${chain}' and seq = ${last}) where chain = '${chain}'`,
  ]
}

/** Any change of a line, after which the whole chain is made to agree with it: only the anchor tells. */
const rewriteChain: Tampering = (random) => {
  const { chain, seq } = place(random)
  const change = random.pick(changes.filter((one) => !one.startsWith('hash')))
  return [`update activity set ${change} where chain = '${chain}' and seq = ${seq}`, rehash(chain)]
}

const tamperings = {
  ...{ changeLine, deleteLine, cutTail, swapLines, moveToAnother, addLine, forgetChain, cutWithHead, rewriteChain },
}

/**
 * The activity log changed in every way by somebody who owns the database and passes its triggers. Each tampering is
 * undone before the next. Steps are the tamperings.
 */
export const run: Run = async ({ seed, steps = TAMPERINGS }) => {
  const random = createRandom(seed)
  const { app, stop } = await startTarget()
  const { db, storage } = app.services
  for (let n = 1; n <= LINES_EACH; n++)
    for (let actorId = 1; actorId <= PEOPLE; actorId++)
      await db.tx((tx) => record(tx, { actorId, action: 'demo.seed', subject: 'test', subjectId: n, changes: { n } }))
  await anchorActivity(db.adhoc, storage)
  const queries = drizzle({ client: app.owner })
  const breaksNow = async () => (await proveActivity(queries, storage)).breaks.length
  const untouched = await breaksNow()
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
  // A proof that finds fault with an untouched log would find every tampering.
  return { ok: untouched === 0 && found === steps, tampered: steps, found, found_untouched: untouched }
}
