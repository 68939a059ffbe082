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
  day: sql`p.day::text`,
  month: sql`to_char(p.day, 'YYYY-MM')`,
  agent: sql`p.agent_id::text`,
  salesman: sql`p.salesman_id::text`,
  bank: sql`p.account_id::text`,
}

/** Money received in banks, the till and gateways. A reversal is deducted from both the amount and the count. */
const collectionsSql = ({ from, to, by }: CollectionsFilter, currency: string): SQL => sql`
  select t.key, sum(t.one) as count, coalesce(sum(t.amount) filter (where not t.collected), 0) as deposits,
    coalesce(sum(t.amount) filter (where t.collected), 0) as collections, sum(t.amount) as total
  from (
    select coalesce(${keys[by]}, ${NONE}) as key, -p.amount as amount, case when p.reverses is null then 1 else -1 end as one,
      coalesce(first.key, p.key) like 'collection:%' as collected
    from ledger_postings p left join ledger_entry_directory first on first.id = p.reverses
    where p.kind = 'deposit' and p.currency = ${currency} and p.account_class in ('bank', 'cash', 'gateway')
      and p.day between ${from}::date and ${to}::date) t
  group by t.key`

export async function collectionRows(
  queries: Queries,
  filter: CollectionsFilter,
  currency: string,
): Promise<Row<CollectionName>[]> {
  const rows = await readRows(queries, collectionsSql(filter, currency), collectionNames)
  return sortRows(rows, filter.by, ({ total }) => total)
}
