import { type listReports, type ReversalLine, reversalFigures } from '@safar/contract/money/list-reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { readCurrencies } from '../currencies.queries.ts'
import { productLabel } from '../report-labels.ts'
import { isBuyer, isRefund } from '../trade.ts'
import { afterEntry, cutEntries } from './entry-pages.ts'

type ReversalQuery = Query<typeof listReports.reversals>

type Name = (typeof reversalFigures)[number]

interface Row extends Record<Name, string>, Record<string, unknown> {
  entry_id: string
  day: string
  kind: 'void' | 'refund'
  booking_id: string | null
  ref: string | null
  lead: string | null
  route: string | null
  product: string | null
  buyer: string | null
}

/** Voids and refunds by entry. Our fee is a separate entry, whose key shows which one it belongs to. */
const reversedSql = ({ from, to }: Pick<ReversalQuery, 'from' | 'to'>, currency: string): SQL => sql`
  reversed as (
    select p.entry_id, p.key, p.day, p.kind, p.booking_id, p.product, p.route, p.agent_id,
      coalesce(sum(p.amount) filter (where ${isBuyer()}), 0) as returned,
      -coalesce(sum(p.amount) filter (where p.account_class = 'payable'), 0) as supplier,
      -coalesce(sum(p.amount) filter (where p.account_class in ('revenue', 'rounding')), 0) as margin,
      coalesce((select sum(f.amount) from ledger_entry_directory e join ledger_postings f on f.entry_id = e.id
        where e.key = regexp_replace(p.key, '^(void|refund):', '\\1-fee:') and e.kind in ('void_fee', 'refund_fee')
          and f.account_class = 'revenue' and f.currency = ${currency}), 0) as fee
    from ledger_postings p
    where ${isRefund} and p.currency = ${currency} and p.day between ${from}::date and ${to}::date
    group by p.entry_id, p.key, p.day, p.kind, p.booking_id, p.product, p.route, p.agent_id)`

const toLine = (row: Row, locale: Locale): ReversalLine => ({
  id: Number(row.entry_id),
  day: row.day,
  voucher: voucherNo(row.kind, Number(row.entry_id)),
  kind: row.kind,
  booking: row.booking_id === null || row.ref === null ? null : { id: Number(row.booking_id), ref: row.ref },
  lead: row.lead ?? '',
  route: row.route ?? '',
  product: row.product ? productLabel(row.product, locale) : '',
  buyer: row.buyer ?? '',
  returned: toWireAmount(row.returned),
  fee: toWireAmount(row.fee),
  supplier: toWireAmount(row.supplier),
  margin: toWireAmount(row.margin),
})

async function readTotal(queries: Queries, query: ReversalQuery, currency: string) {
  const sums = reversalFigures.map((name) => sql`coalesce(sum(r.${sql.raw(name)}), 0) as ${sql.raw(name)}`)
  const { rows } = await queries.execute<Record<Name, string> & { voids: number; refunds: number }>(sql`
    with ${reversedSql(query, currency)}
    select count(*) filter (where r.kind = 'void')::int as voids,
      count(*) filter (where r.kind = 'refund')::int as refunds, ${sql.join(sums, sql`, `)} from reversed r`)
  const { voids = 0, refunds = 0, returned = '0', fee = '0', supplier = '0', margin = '0' } = rows[0] ?? {}
  return {
    voids,
    refunds,
    returned: toWireAmount(returned),
    fee: toWireAmount(fee),
    supplier: toWireAmount(supplier),
    margin: toWireAmount(margin),
  }
}

export async function readReversals(queries: Queries, query: ReversalQuery, locale: Locale) {
  const { currency, currencies } = await readCurrencies(queries, query.currency)
  const { rows } = await queries.execute<Row>(sql`
    with ${reversedSql(query, currency)}
    select r.entry_id, r.day::text as day, r.kind, r.booking_id, b.ref, b.lead_passenger as lead, r.route, r.product,
      coalesce(u.display_name, b.contact ->> 'name') as buyer, r.returned, r.fee, r.supplier, r.margin
    from reversed r left join booking_directory b on b.id = r.booking_id
      left join people_directory u on u.id = coalesce(r.agent_id, b.customer_id)
    where true ${afterEntry(query.after, sql`r.day, r.entry_id`)}
    order by r.day, r.entry_id limit ${query.limit + 1}`)
  const { page, next } = cutEntries(rows, query.limit)
  const total = await readTotal(queries, query, currency)
  return { data: page.map((row) => toLine(row, locale)), next, currency, currencies, total }
}
