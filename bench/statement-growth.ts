import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Database, openDatabase } from '../server/src/platform/database/database.ts'
import { startPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { pageKey } from '../server/src/platform/page-key.ts'
import { plusDays } from '../server/src/rooms/flights/query.rules.ts'
import { accountsOf } from '../server/src/rooms/ledger/accounts.queries.ts'
import { balanceTotals, listBalances } from '../server/src/rooms/ledger/balances.queries.ts'
import { readStatement, type Wanted } from '../server/src/rooms/ledger/statement.queries.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type History, loadHistory } from '../tools/torture/money/long-history.ts'

/** A hundred times the entries may make a page this much dearer, and no more. */
const MOST = 1.5
const SMALL = 10_000
const LARGE = 1_000_000
/** Few enough that a page is full in the small one too: the same work, but for the history behind it. */
const AGENTS = 100
const LIMIT = 20
const ROUNDS = 150
const WARM_UP = 20
const PERIOD_DAYS = 240

interface Books {
  db: Database
  cases: Map<string, () => Promise<number>>
}

interface Filled extends History {
  /** Where the last page of an account starts after. */
  last: Map<number, string>
}

async function fill(owner: pg.Client, count: number): Promise<Filled> {
  const history = await loadHistory(owner, AGENTS, count)
  const { rows: wrong } = await owner.query('select * from ledger_differences() limit 3')
  if (wrong.length) throw new Error(`the loaded books do not add up: ${JSON.stringify(wrong)}`)
  const last = new Map<number, string>()
  for (const account of [history.payer, history.payable]) {
    const { rows } = await owner.query<{ entry_id: string }>(
      'select entry_id from ledger_lines where account_id = $1 order by day desc, entry_id desc offset $2 limit 1',
      [account, LIMIT],
    )
    last.set(account, pageKey(Number(rows[0]?.entry_id)))
  }
  return { ...history, last }
}

/** The pages people open: how many rows each has is told, so that like is compared with like. */
async function openBooks(url: string, count: number): Promise<Books> {
  await migrate(url)
  const history = await asOwner(url, (owner) => fill(owner, count))
  const db = openDatabase(url, { max: 1, log: createLog('silent') })
  const { queries } = db
  const accounts = await accountsOf(queries, [history.payer, history.payable])
  const cases: Books['cases'] = new Map()
  const from = plusDays(history.firstDay, 300)
  for (const [id, account] of accounts) {
    const name = id === history.payer ? 'agent' : 'house'
    const page = (wanted: Omit<Wanted, 'limit'>) => async () => {
      const reader = { outside: false, locale: 'en' as const }
      return (await readStatement(queries, account, { ...wanted, limit: LIMIT }, reader)).lines.length
    }
    cases.set(`${name}, first page`, page({}))
    cases.set(`${name}, a period`, page({ from, to: plusDays(from, PERIOD_DAYS) }))
    cases.set(`${name}, last page`, page({ after: history.last.get(id) }))
  }
  const office = { scope: 'all' as const, userId: 0 }
  const report = (state: 'all' | 'overdue') => async () => {
    await balanceTotals(queries, office)
    return (await listBalances(queries, office, { state, limit: 50 }, history.lastDay)).agents.length
  }
  cases.set('credit report', report('all'))
  cases.set('who is overdue', report('overdue'))
  return { db, cases }
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed(ask: () => Promise<number>): Promise<number> {
  const started = performance.now()
  await ask()
  return performance.now() - started
}

/** The same page with few and with many entries behind it, in turns. */
async function ratioOf(name: string, small: Books, large: Books, rounds: number): Promise<number> {
  const [few, many] = [small.cases.get(name), large.cases.get(name)]
  if (!few || !many) throw new Error(`no page '${name}'`)
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

/** What a page costs with 1,000,000 entries behind it, beside 10,000. Steps are the rounds. */
export const run: Run = async ({ steps: rounds = ROUNDS }) => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-bench-'))
  const server = await startPostgres({ folder: join(folder, 'postgres') })
  const books: Books[] = []
  try {
    for (const [name, count] of [
      ['few', SMALL],
      ['many', LARGE],
    ] as const) {
      await asOwner(server.url, (owner) => owner.query(`create database ${name}`))
      const started = Date.now()
      books.push(await openBooks(server.url.replace(/\/postgres$/, `/${name}`), count))
      process.stdout.write(`  ${count} entries loaded and proven in ${Math.round((Date.now() - started) / 1_000)} s\n`)
    }
    const [small, large] = books
    if (!small || !large) throw new Error('no books')
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
