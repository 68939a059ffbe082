import type { reports } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readRows } from './read-rows.ts'
import { type Row, sortRows } from './rows.rules.ts'
import { dimensionConditions, groupKey, inPeriod, isRefund, isTrade } from './trade.ts'

export const agentProfitNames = ['entries', 'paid', 'refunded', 'sold', 'profit'] as const
export type AgentProfitName = (typeof agentProfitNames)[number]

export type AgentProfitFilter = Query<typeof reports.agentProfitLoss>

/** By date of issue, a wallet's lines are found by their own day, without reading the whole history. */
const issued = ({ from, to, dated }: AgentProfitFilter): SQL =>
  dated === 'travel' ? sql`true` : sql`own.line_day between ${from}::date and ${to}::date`

/**
 * The trade on one wallet. The client's price is stored in the entry; where it is missing, the amount the agent paid is
 * used.
 */
const agentProfitSql = (agentId: number, filter: AgentProfitFilter, currency: string): SQL => sql`
  select t.key, count(*) as entries, sum(case when t.back then 0 else -t.amount end) as paid,
    sum(case when t.back then t.amount else 0 end) as refunded, sum(t.sold) as sold, sum(t.sold + t.amount) as profit
  from (
    select ${groupKey(filter.by, filter.dated)} as key, ${isRefund} as back, own.amount,
      coalesce(own.client_total, -own.amount) as sold
    from ledger_account_directory w join ledger_postings own on own.account_id = w.id
    where w.owner_id = ${agentId} and w.class = 'wallet' and w.currency = ${currency} and ${issued(filter)} and ${inPeriod(filter)}
      ${dimensionConditions(filter)} and (
        select ${isTrade(sql`own.kind`)} from ledger_postings l where l.entry_id = own.entry_id)) t
  group by t.key`

export async function agentProfitRows(
  queries: Queries,
  agentId: number,
  filter: AgentProfitFilter,
  currency: string,
): Promise<Row<AgentProfitName>[]> {
  const rows = await readRows(queries, agentProfitSql(agentId, filter, currency), agentProfitNames)
  return sortRows(rows, filter.by, ({ sold }) => sold)
}
