import { type CollectionGroup, NONE, type reports } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { readRows } from './read-rows.ts'
import { type Row, sortRows } from './rows.rules.ts'

export const collectionNames = ['count', 'deposits', 'collections', 'total'] as const
export type CollectionName = (typeof collectionNames)[number]

export type CollectionsFilter = Query<typeof reports.collections>

const keys: Record<CollectionGroup, SQL> = {
  day: sql`e.day::text`,
  month: sql`to_char(e.day, 'YYYY-MM')`,
  agent: sql`e.agent_id::text`,
  salesman: sql`e.salesman_id::text`,
  bank: sql`a.id::text`,
}

/** What came into banks, the till and gateways. A reversal takes its payment away again, and from the count. */
const collectionsSql = ({ from, to, by }: CollectionsFilter, currency: string): SQL => sql`
  select t.key, sum(t.one) as count, coalesce(sum(t.amount) filter (where not t.collected), 0) as deposits,
    coalesce(sum(t.amount) filter (where t.collected), 0) as collections, sum(t.amount) as total
  from (
    select coalesce(${keys[by]}, ${NONE}) as key, -l.amount as amount, case when e.reverses is null then 1 else -1 end as one,
      coalesce(first.key, e.key) like 'collection:%' as collected
    from ledger_entries e left join ledger_entries first on first.id = e.reverses
      join ledger_lines l on l.entry_id = e.id and l.currency = ${currency}
      join ledger_accounts a on a.id = l.account_id and a.class in ('bank', 'cash', 'gateway')
    where e.kind = 'deposit' and e.day between ${from}::date and ${to}::date) t
  group by t.key`

export async function collectionRows(
  queries: Queries,
  filter: CollectionsFilter,
  currency: string,
): Promise<Row<CollectionName>[]> {
  const rows = await readRows(queries, collectionsSql(filter, currency), collectionNames)
  return sortRows(rows, filter.by, ({ total }) => total)
}
