import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { ScopedActor } from '../server/src/platform/actor.ts'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { pageKey } from '../server/src/platform/page-key.ts'
import { countOpen, listBookings } from '../server/src/rooms/bookings/bookings.queries.ts'
import { toRows } from '../server/src/rooms/bookings/views.ts'
import type { Run } from '../tools/long-run.ts'
import { loadBookings } from '../tools/torture/bookings/many-bookings.ts'
import { asOwner } from '../tools/torture/money/agents.ts'

/** A hundred times the bookings may make a list this much dearer, and no more. */
const MOST = 1.5
const SMALL = 10_000
const LARGE = 1_000_000
const LIMIT = 20
const ROUNDS = 60
const WARM_UP = 8

interface Books {
  db: Database
  cases: Map<string, () => Promise<number>>
}

type Query = Parameters<typeof listBookings>[3]

/** The lists people open, with what they look for: how many rows each has is told, so that like is compared with like. */
async function openBooks(url: string, count: number): Promise<Books> {
  await migrate(url)
  const { agent, salesman, middle, ref, ticket, lead } = await asOwner(url, (owner) => loadBookings(owner, count))
  const db = openDatabase(url, { max: 2, log: createLog('silent') })
  const rights = { approved: true, permissions: new Set<string>(), sessionId: 0, name: '', email: '' }
  const office: ScopedActor = { userId: 0, role: 'admin', scope: 'all', ...rights }
  const agents: ScopedActor = { ...office, userId: agent, role: 'agent', scope: 'own' }
  const salesmans: ScopedActor = { ...office, userId: salesman, role: 'salesman', scope: 'assigned' }
  const reading = { db, config: { AGENCY_ZONE: 'Asia/Karachi' } } as Parameters<typeof listBookings>[0]
  const page = (actor: ScopedActor, query: Partial<Query>) => async () => {
    const { page: found } = await listBookings(reading, actor, 'agents', {
      dated: 'made',
      limit: LIMIT,
      ...query,
    } as Query)
    return (await toRows(db.queries, found, { actor, now: new Date() })).length
  }
  const cases: Books['cases'] = new Map()
  cases.set('office, first page', page(office, {}))
  cases.set('office, middle', page(office, { after: pageKey(middle) }))
  cases.set('agent, first page', page(agents, {}))
  cases.set('salesman, first page', page(salesmans, {}))
  cases.set('a salesman without', page({ ...salesmans, userId: agent }, {}))
  cases.set('one agent', page(office, { agent_id: agent }))
  cases.set('waiting for approval', page(office, { state: 'awaiting_approval' }))
  const [long, ago] = ['2024-06-01', '2024-06-30']
  cases.set('made long ago', page(office, { from: long, to: ago }))
  cases.set('flown long ago', page(office, { from: long, to: ago, dated: 'travel' }))
  cases.set('agent, made long ago', page(agents, { from: long, to: ago }))
  cases.set('an airline without', page(office, { airline: 'XX' }))
  cases.set('one airline', page(office, { airline: 'SV' }))
  cases.set('by reference', page(office, { q: ref }))
  cases.set('by ticket', page(office, { q: ticket }))
  cases.set('by a rare name', page(office, { q: lead }))
  cases.set('by a common name', page(office, { q: 'khan' }))
  cases.set('by part of a phone', page(office, { q: '92300' }))
  cases.set('agent, by a name', page(agents, { q: 'khan' }))
  cases.set('nothing found', page(office, { q: 'qqqzzzqqq' }))
  cases.set('two letters', page(office, { q: 'kh' }))
  cases.set('counts', async () => (await countOpen(db.queries, office, 'agents')).length)
  return { db, cases }
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed(ask: () => Promise<number>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}

/** The same list with few and with many bookings behind it, in turns. */
async function ratioOf(name: string, small: Books, large: Books, rounds: number): Promise<number> {
  const [few, many] = [small.cases.get(name), large.cases.get(name)]
  if (!few || !many) throw new Error(`no list '${name}'`)
  const rows = [await few(), await many()]
  for (let round = 0; round < WARM_UP; round++) for (const ask of [few, many]) await ask()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(few))
    times[1].push(await timed(many))
  }
  const [smallMs, largeMs] = times.map(middleOf) as [number, number]
  const ratio = largeMs / smallMs
  const figures = `${smallMs.toFixed(2).padStart(9)} ms ${largeMs.toFixed(2).padStart(9)} ms ${ratio.toFixed(2).padStart(7)}`
  process.stdout.write(`  ${name.padEnd(22)}${figures}   ${rows.join(' and ')} rows\n`)
  return ratio
}

/** What a list of bookings and its search cost with 1,000,000 bookings, beside 10,000. Steps are the rounds. */
export const run: Run = async ({ steps: rounds = ROUNDS }) => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-bench-'))
  const server = await startPostgres({ folder: join(folder, 'postgres') })
  const books: Books[] = []
  try {
    for (const [name, count] of [
      ['few', SMALL],
      ['many', LARGE],
    ] as const) {
      await asOwner(server.url, (owner: pg.Client) => owner.query(`create database ${name}`))
      const started = Date.now()
      books.push(await openBooks(server.url.replace(/\/postgres$/, `/${name}`), count))
      process.stdout.write(`  ${count} bookings loaded in ${Math.round((Date.now() - started) / 1_000)} s\n`)
    }
    const [small, large] = books
    if (!small || !large) throw new Error('no bookings')
    const ratios: number[] = []
    for (const name of small.cases.keys()) ratios.push(await ratioOf(name, small, large, rounds))
    const ratio = Number(Math.max(...ratios).toFixed(2))
    return { ok: ratio <= MOST, ratio, floor: MOST }
  } finally {
    for (const { db } of books) await db.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
