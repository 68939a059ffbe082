import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../platform/database/database.ts'
import { toWireAmount } from '../ledger/public.ts'
import { type AgentProfitFilter, agentProfitNames, agentProfitRows } from './agent-profit-loss.queries.ts'
import { type CollectionsFilter, collectionNames, collectionRows } from './collections.queries.ts'
import { readCurrencies } from './currencies.queries.ts'
import { readLabels } from './labels.queries.ts'
import { type ProfitFilter, profitLossRows, profitNames, readExpenses } from './profit-loss.queries.ts'
import type { Group } from './report-labels.ts'
import { addUp, type Figures, figuresOf, foldRows, type Row } from './rows.rules.ts'

/** Maximum rows on a page; a file contains all rows. */
export const PAGE_ROWS = 500

interface ReportOptions {
  by: Group
  currency?: string | undefined
  locale: Locale
  /** Maximum number of rows; all if omitted. */
  most?: number | undefined
}

const toWire = <Name extends string>(names: readonly Name[], figures: Figures<Name>) =>
  Object.fromEntries(names.map((name) => [name, toWireAmount(figures[name])])) as Record<Name, number>

async function readReport<Name extends string>(
  queries: Queries,
  names: readonly Name[],
  { by, currency: requested, locale, most = Number.POSITIVE_INFINITY }: ReportOptions,
  read: (currency: string) => Promise<Row<Name>[]>,
) {
  const { currency, currencies } = await readCurrencies(queries, requested)
  const all = await read(currency)
  const rows = foldRows(names, all, most)
  const nameOf = await readLabels(
    queries,
    by,
    rows.map(({ key }) => key),
    locale,
  )
  return {
    currency,
    currencies,
    rows: rows.map(({ key, figures }) => ({ key, label: nameOf(key), ...toWire(names, figures) })),
    total: toWire(names, addUp(names, all.map(figuresOf))),
  }
}

interface ReadOptions {
  locale: Locale
  /** Maximum number of rows; all if omitted. */
  most?: number
}

export async function readProfitLoss(queries: Queries, filter: ProfitFilter, options: ReadOptions) {
  const report = await readReport(queries, profitNames, { ...filter, ...options }, (currency) =>
    profitLossRows(queries, filter, currency),
  )
  const expenses = await readExpenses(queries, filter, report.currency)
  const result = expenses === null ? null : toResult(BigInt(report.total.gross_margin), expenses)
  return { ...report, result }
}

const toResult = (grossMargin: bigint, expenses: bigint) => ({
  expenses: toWireAmount(expenses),
  profit: toWireAmount(grossMargin - expenses),
})

export const readAgentProfitLoss = (
  queries: Queries,
  agentId: number,
  filter: AgentProfitFilter,
  options: ReadOptions,
) =>
  readReport(queries, agentProfitNames, { ...filter, ...options }, (currency) =>
    agentProfitRows(queries, agentId, filter, currency),
  )

export const readCollections = (queries: Queries, filter: CollectionsFilter, options: ReadOptions) =>
  readReport(queries, collectionNames, { ...filter, ...options }, (currency) =>
    collectionRows(queries, filter, currency),
  )
