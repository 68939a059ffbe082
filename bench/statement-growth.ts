import { addDays } from '@safar/contract/day'
import type pg from 'pg'
import { readAccounts } from '../server/src/modules/ledger/accounts.queries.ts'
import { balanceTotals, listBalances } from '../server/src/modules/ledger/balances/balances.queries.ts'
import { readStatement, type StatementFilter } from '../server/src/modules/ledger/statements/statement.queries.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { pageKey } from '../server/src/platform/page-key.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type History, loadHistory } from '../tools/torture/money/load-history.ts'
import { type GrowthCases, measureGrowth } from './measuring/growth.ts'

/** Few enough that a page is full in the small case too: the same work apart from the history behind it. */
const AGENTS = 100
const LIMIT = 20
const ROUNDS = 150
const WARM_UP = 20
const PERIOD_DAYS = 240
/** Enough for two pages of one agent. */
const least = { small: 4_000, large: 8_000 }

interface LoadedHistory extends History {
  /** The key after which the last page of an account starts. */
  last: Map<number, string>
}

async function loadAgents(owner: pg.Client, count: number): Promise<LoadedHistory> {
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

async function openCases(url: string, count: number): Promise<GrowthCases> {
  const history = await asOwner(url, (owner) => loadAgents(owner, count))
  const db = openDatabase(url, { max: 1, log: createLog('silent') })
  const { adhoc } = db
  const accounts = await readAccounts(adhoc, [history.payer, history.payable])
  const cases: GrowthCases['cases'] = new Map()
  const from = addDays(history.firstDay, 300)
  for (const [id, account] of accounts) {
    const name = id === history.payer ? 'agent' : 'house'
    const page = (wanted: Omit<StatementFilter, 'limit'>) => async () => {
      const reader = { outside: false, agencyName: 'Safar', locale: 'en' as const }
      return (await readStatement(adhoc, account, { ...wanted, limit: LIMIT }, reader)).lines.length
    }
    cases.set(`${name}, first page`, page({}))
    cases.set(`${name}, a period`, page({ from, to: addDays(from, PERIOD_DAYS) }))
    cases.set(`${name}, last page`, page({ after: history.last.get(id) }))
  }
  const office = { scope: 'all' as const, accountId: 0 }
  const report = (state: 'all' | 'overdue') => async () => {
    await balanceTotals(adhoc, office)
    return (await listBalances(adhoc, office, { state, limit: 50 }, history.lastDay)).agents.length
  }
  cases.set('credit report', report('all'))
  cases.set('who is overdue', report('overdue'))
  return { db, cases }
}

/** Cost of a page with 1,000,000 entries behind it compared with 10,000. Steps are the rounds. */
export const run: Run = ({ steps: rounds = ROUNDS, tiny }) =>
  measureGrowth({ what: 'entries loaded and proven', open: openCases, rounds, warmUp: WARM_UP, least, tiny })
