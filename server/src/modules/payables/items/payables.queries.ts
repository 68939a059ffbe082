import {
  type payables as contract,
  type PayableTotals,
  payableAges,
  type SupplierPayable,
} from '@safar/contract/money/payables.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../../platform/database/text-search.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { accountsLabelled, toWireAmount } from '../../ledger/public.ts'
import { supplierLabel } from '../labels.ts'

const figures = ['balance', 'advance', ...payableAges] as const
type Figures = Record<(typeof figures)[number], string>

interface Row extends Figures, Record<string, unknown> {
  account_id: string
  supplier: string
  currency: string
  credit_days: number
  open_items: number
  oldest_on: string | null
  foreign_open: { currency: string; amount: string }[] | null
}

export interface ReadContext {
  locale: Locale
  /** The agency's current day, which ages are measured to. */
  today: string
}

/** Open amounts by supplier. Only open items are read, however many were settled before. */
const suppliersSql = (today: string, only: SQL): SQL => {
  const late = sql`(${today}::date - i.day - coalesce(t.credit_days, 0))`
  const owed = (when: SQL) =>
    sql`coalesce(sum(i.charged - i.settled) filter (where i.charged > i.settled and ${when}), 0)`
  return sql`
    select a.id as account_id, substr(a.code, length('payable:') + 1) as supplier, a.currency,
      coalesce(t.credit_days, 0) as credit_days, coalesce(sum(i.charged - i.settled), 0) as balance,
      coalesce(-sum(i.charged - i.settled) filter (where i.charged < i.settled), 0) as advance,
      ${owed(sql`${late} <= 0`)} as current, ${owed(sql`${late} between 1 and 15`)} as days_15,
      ${owed(sql`${late} between 16 and 30`)} as days_30, ${owed(sql`${late} between 31 and 60`)} as days_60,
      ${owed(sql`${late} > 60`)} as older, count(i.id)::int as open_items,
      (min(i.day) filter (where i.charged > i.settled))::text as oldest_on,
      (select json_agg(json_build_object('currency', f.currency, 'amount', f.amount::text) order by f.currency)
        from (select o.foreign_currency as currency, sum(o.foreign_charged - o.foreign_settled) as amount
          from payable_items o where o.account_id = a.id and o.charged <> o.settled and o.foreign_currency is not null
          group by o.foreign_currency) f) as foreign_open
    from ledger_account_directory a left join supplier_terms t on t.account_id = a.id
      left join payable_items i on i.account_id = a.id and i.charged <> i.settled
    where a.class = 'payable' and ${only}
    group by a.id, a.code, a.currency, t.credit_days`
}

const inState: Record<Query<typeof contract.list>['state'], SQL> = {
  all: sql`true`,
  owing: sql`s.balance > 0`,
  overdue: sql`s.days_15 + s.days_30 + s.days_60 + s.older > 0`,
  in_advance: sql`s.advance > 0`,
}

const toFigures = (row: Figures): Record<(typeof figures)[number], number> => ({
  balance: toWireAmount(row.balance),
  advance: toWireAmount(row.advance),
  current: toWireAmount(row.current),
  days_15: toWireAmount(row.days_15),
  days_30: toWireAmount(row.days_30),
  days_60: toWireAmount(row.days_60),
  older: toWireAmount(row.older),
})

const toPayable = (row: Row, locale: Locale): SupplierPayable => ({
  account_id: Number(row.account_id),
  supplier: row.supplier,
  name: supplierLabel(row.supplier, locale),
  currency: row.currency,
  ...toFigures(row),
  credit_days: row.credit_days,
  open_items: row.open_items,
  oldest_on: row.oldest_on,
  foreign: (row.foreign_open ?? []).map(({ currency, amount }) => ({ currency, amount: toWireAmount(amount) })),
})

function searchCondition(q: string | undefined, locale: Locale): SQL {
  if (!q) return sql`true`
  const named = accountsLabelled(q, locale).map((supplier) => `payable:${supplier}`)
  return sql`(${likeEvery(sql`lower(substr(a.code, length('payable:') + 1))`, searchPatterns(q))}
    or a.code = any(${sql.param(named)}::text[]))`
}

export async function listPayables(
  queries: Queries,
  { q, state, after, limit }: Query<typeof contract.list>,
  { locale, today }: ReadContext,
): Promise<{ data: SupplierPayable[]; next: string | null }> {
  const key = after === undefined ? null : readPageKey(after)
  const { rows } = await queries.execute<Row>(sql`
    with s as materialized (${suppliersSql(today, searchCondition(q, locale))})
    select * from s where ${inState[state]}
      ${key === null ? sql`` : sql`and (s.balance, s.account_id) < (select k.balance, k.account_id from s k where k.account_id = ${key})`}
    order by s.balance desc, s.account_id desc limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ account_id }) => pageKey(Number(account_id)))
  return { data: page.map((row) => toPayable(row, locale)), next }
}

/** Totals of all suppliers, by currency. */
export async function payableTotals(queries: Queries, today: string): Promise<PayableTotals[]> {
  const sums = figures.map((name) => sql`sum(s.${sql.raw(name)}) as ${sql.raw(name)}`)
  const { rows } = await queries.execute<Figures & { currency: string; suppliers: number }>(sql`
    select s.currency, count(*) filter (where s.open_items > 0)::int as suppliers, ${sql.join(sums, sql`, `)}
    from (${suppliersSql(today, sql`true`)}) s group by s.currency order by s.currency`)
  return rows.map((row) => ({ currency: row.currency, suppliers: row.suppliers, ...toFigures(row) }))
}

export async function readPayable(queries: Queries, accountId: number, reading: ReadContext): Promise<SupplierPayable> {
  const { rows } = await queries.execute<Row>(suppliersSql(reading.today, sql`a.id = ${accountId}`))
  if (!rows[0]) throw notFound()
  return toPayable(rows[0], reading.locale)
}
