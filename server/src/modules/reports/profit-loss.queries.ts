import type { reports } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readRows } from './read-rows.ts'
import { type Figures, type Row, sortRows } from './rows.rules.ts'
import { dimensionConditions, dimensions, groupKey, inPeriod, isBuyer, isEarned, isRefund, isTrade } from './trade.ts'

export const profitNames = [
  'entries',
  'sales',
  'refunds',
  'cost',
  'margin',
  'charges',
  'fees',
  'discounts',
  'other',
  'gross_margin',
] as const
export type ProfitName = (typeof profitNames)[number]

export type ProfitFilter = Query<typeof reports.profitLoss>

/** Revenue accounts are distinguished by the second word of their code; all others are 'other'. */
const revenueParts = ['margin', 'charges', 'fees', 'discounts'] as const
const part = sql`split_part(account_code, ':', 2)`
const isRevenuePart = (name: (typeof revenueParts)[number]): SQL => sql`account_class = 'revenue' and ${part} = ${name}`
const isOtherRevenue = sql`${isEarned} and ${part} not in ('margin', 'charges', 'fees', 'discounts')`
const total = (which: SQL): SQL => sql`coalesce(sum(amount) filter (where ${which}), 0)`

const profitLossSql = (filter: ProfitFilter, currency: string): SQL => sql`
  select t.key, count(*) as entries,
    sum(case when t.back then 0 else -t.buyer end) as sales, sum(case when t.back then t.buyer else 0 end) as refunds,
    sum(t.cost) as cost, sum(t.margin) as margin, sum(t.charges) as charges, sum(t.fees) as fees,
    -sum(t.discounts) as discounts, sum(t.other) as other, sum(t.earned) as gross_margin
  from (
    select ${groupKey(filter.by, filter.dated)} as key, ${isRefund} as back, ${total(isBuyer())} as buyer,
      ${total(sql`not ${isEarned} and not ${isBuyer()}`)} as cost, ${total(isRevenuePart('margin'))} as margin,
      ${total(isRevenuePart('charges'))} as charges, ${total(isRevenuePart('fees'))} as fees,
      ${total(isRevenuePart('discounts'))} as discounts, ${total(isOtherRevenue)} as other,
      ${total(isEarned)} as earned
    from ledger_postings
    where currency = ${currency} and ${inPeriod(filter)} ${dimensionConditions(filter)}
    group by entry_id, 1, 2 having ${isTrade()}) t
  group by t.key`

const netSales = ({ sales, refunds }: Figures<ProfitName>) => sales - refunds

export async function profitLossRows(
  queries: Queries,
  filter: ProfitFilter,
  currency: string,
): Promise<Row<ProfitName>[]> {
  const rows = await readRows(queries, profitLossSql(filter, currency), profitNames)
  return sortRows(rows, filter.by, netSales)
}

/** Expenses of a period. They belong to no dimension, so a narrowed report has none. */
export async function readExpenses(queries: Queries, filter: ProfitFilter, currency: string): Promise<bigint | null> {
  if (filter.dated !== 'issue' || dimensions.some((name) => filter[name] !== undefined)) return null
  const { rows } = await queries.execute<{ expenses: string }>(sql`
    select coalesce(-sum(amount), 0) as expenses from ledger_postings
    where account_class = 'expense' and currency = ${currency} and ${inPeriod(filter)}`)
  return BigInt(rows[0]?.expenses ?? 0)
}
