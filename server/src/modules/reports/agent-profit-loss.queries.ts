import type { reports } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readRows } from './read-rows.ts'
import { inOrder, type Row } from './rows.rules.ts'
import { isGivenBack, isTrade, keyOf, narrowed, within } from './trade.ts'

export const ownNames = ['entries', 'paid', 'refunded', 'sold', 'profit'] as const
export type OwnName = (typeof ownNames)[number]

export type OwnWanted = Query<typeof reports.agentProfitLoss>

/** By date of issue a wallet's lines are found by their own day: the whole history need not be read. */
const issued = ({ from, to, dated }: OwnWanted): SQL =>
  dated === 'travel' ? sql`true` : sql`own.day between ${from}::date and ${to}::date`

/** The trade on one wallet. What the client was to pay is in the entry; where it is not, no more than the agent paid. */
const ownSql = (agentId: number, wanted: OwnWanted, currency: string): SQL => sql`
  select t.key, count(*) as entries, sum(case when t.back then 0 else -t.amount end) as paid,
    sum(case when t.back then t.amount else 0 end) as refunded, sum(t.sold) as sold, sum(t.sold + t.amount) as profit
  from (
    select ${keyOf(wanted.by, wanted.dated)} as key, ${isGivenBack} as back, own.amount,
      coalesce(e.client_total, -own.amount) as sold
    from ledger_accounts w join ledger_lines own on own.account_id = w.id join ledger_entries e on e.id = own.entry_id
    where w.owner_id = ${agentId} and w.class = 'wallet' and w.currency = ${currency} and ${issued(wanted)} and ${within(wanted)}
      ${narrowed(wanted)} and (
        select ${isTrade} from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id)) t
  group by t.key`

export async function ownRows(
  queries: Queries,
  agentId: number,
  wanted: OwnWanted,
  currency: string,
): Promise<Row<OwnName>[]> {
  const rows = await readRows(queries, ownSql(agentId, wanted, currency), ownNames)
  return inOrder(rows, wanted.by, ({ sold }) => sold)
}
