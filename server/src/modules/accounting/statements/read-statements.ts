import type {
  BalanceSheet,
  accounting as contract,
  IncomeStatement,
  TrialBalance,
} from '@safar/contract/money/accounting.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { readMoneySettings, readTrialBalance } from '../../ledger/public.ts'
import { toBalanceSheet, toIncomeStatement, toTrialBalance } from './statements.rules.ts'

/**
 * Our own currency first, then every other currency with an account: amounts in different currencies cannot be added.
 */
async function readCurrencies(queries: Queries, requested: string | undefined) {
  const { currency: own } = await readMoneySettings(queries)
  const { rows } = await queries.execute<{ currency: string }>(
    sql`select distinct currency from ledger_account_directory where class <> 'wallet' order by currency`,
  )
  const currencies = [own, ...rows.map(({ currency }) => currency).filter((currency) => currency !== own)]
  return { currency: requested ?? own, currencies }
}

type PeriodQuery = Query<typeof contract.trialBalance>

async function readPeriod(queries: Queries, { from, to, currency: requested }: PeriodQuery) {
  if (from > to) throw invalid({ to: 'last_day_first' })
  const head = await readCurrencies(queries, requested)
  return { head, sums: await readTrialBalance(queries, { from, to, currency: head.currency }) }
}

export async function trialBalance(queries: Queries, query: PeriodQuery): Promise<TrialBalance> {
  const { head, sums } = await readPeriod(queries, query)
  return { ...head, ...toTrialBalance(sums) }
}

export async function incomeStatement(queries: Queries, query: PeriodQuery): Promise<IncomeStatement> {
  const { head, sums } = await readPeriod(queries, query)
  return { ...head, ...toIncomeStatement(sums) }
}

export async function balanceSheet(
  queries: Queries,
  { on, currency }: Query<typeof contract.balanceSheet>,
): Promise<BalanceSheet> {
  const { head, sums } = await readPeriod(queries, { from: on, to: on, currency })
  return { ...head, ...toBalanceSheet(sums) }
}
