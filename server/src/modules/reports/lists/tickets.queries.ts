import {
  type AirlineBill,
  type listReports,
  type TicketAction,
  type TicketLine,
  ticketFigures,
} from '@safar/contract/money/list-reports.contract'
import { NONE } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { readCurrencies } from '../currencies.queries.ts'
import { readLabels } from '../labels.queries.ts'
import { addUp } from '../rows.rules.ts'
import { passengerName } from '../trade.ts'
import { afterEntry, cutEntries } from './entry-pages.ts'

type TicketQuery = Query<typeof listReports.tickets>
type Period = Pick<TicketQuery, 'from' | 'to' | 'airline'>

/**
 * Lines of supplier accounts for air tickets, split among their documents by what each cost; the shares add up to the
 * line exactly, to the paisa. Fare and taxes are the supplier's own; a refund is for the tickets of its credit note;
 * anything that is not fare, tax or commission (extras, penalties, fare differences) is `other`.
 */
const documentsSql = ({ from, to, airline }: Period, currency: string): SQL => sql`
  posted as materialized (
    select p.entry_id, p.key, p.kind, p.day, p.booking_id, coalesce(p.airline, ${NONE}) as airline,
      coalesce(p.supplier, '') as supplier, sum(p.amount) as net
    from ledger_postings p
    where p.account_class = 'payable' and p.product in ('flight', 'ticket') and p.booking_id is not null
      and p.currency = ${currency} and p.day between ${from}::date and ${to}::date
      ${airline ? sql`and coalesce(p.airline, ${NONE}) = ${airline}` : sql``}
    group by 1, 2, 3, 4, 5, 6, 7),
  shared as (
    select s.*, d.place, d.ticket, d.passenger, d.fare as ticket_fare, d.taxes as ticket_taxes, d.cost,
      coalesce(round(s.net * d.upto / d.whole) - round(s.net * (d.upto - d.weight) / d.whole), s.net) as share
    from posted s left join lateral (
      select w.*, sum(w.weight) over (order by w.key) as upto, sum(w.weight) over () as whole,
        row_number() over (order by w.key) as place
      from (
        select t.key, t.ticket, ${passengerName} as passenger, t.fare, t.taxes,
          t.net as cost, case when sum(t.net) over () > 0 then greatest(t.net, 0) else 1 end as weight
        from ticket_directory t
        where t.booking_id = s.booking_id and t.ticket is not null and s.kind in ('sale', 'void', 'refund')
          and (s.kind <> 'refund' or not exists (select from credited_tickets c where c.key = s.key)
            or t.ticket in (select c.ticket from credited_tickets c where c.key = s.key))) w) d on true),
  documents as (
    select x.*, x.share - x.fare - x.taxes + x.commission as other from (
      select h.*,
        case when h.ticket_fare is null then case when h.kind in ('sale', 'void', 'refund') then h.share else 0 end
          else sign(h.share) * h.ticket_fare end as fare,
        coalesce(sign(h.share) * h.ticket_taxes, 0) as taxes,
        case when h.ticket_fare is null then 0 when h.kind = 'refund'
          then sign(h.share) * greatest(h.ticket_fare + h.ticket_taxes - h.cost, 0)
          else sign(h.share) * greatest(h.ticket_fare + h.ticket_taxes - abs(h.share), 0) end as commission
      from shared h) x)`

const actions: Partial<Record<EntryKind, TicketAction>> = {
  sale: 'issue',
  ancillary: 'extras',
  reissue: 'change',
  void: 'void',
  refund: 'refund',
}

interface Row extends Record<string, unknown> {
  entry_id: string
  place: string | null
  kind: EntryKind
  day: string
  airline: string
  supplier: string
  ticket: string | null
  passenger: string | null
  booking_id: string
  ref: string
  pnr: string | null
  fare: string
  taxes: string
  commission: string
  other: string
  share: string
}

const toLine = (row: Row, supplierName: (id: string) => string): TicketLine => ({
  id: `${row.entry_id}-${row.place ?? 0}`,
  day: row.day,
  voucher: voucherNo(row.kind, Number(row.entry_id)),
  action: actions[row.kind] ?? 'other',
  airline: row.airline === NONE ? '' : row.airline,
  supplier: row.supplier && supplierName(row.supplier),
  document: row.ticket,
  passenger: row.passenger ?? '',
  booking: { id: Number(row.booking_id), ref: row.ref, pnr: row.pnr },
  fare: toWireAmount(row.fare),
  taxes: toWireAmount(row.taxes),
  commission: toWireAmount(row.commission),
  other: toWireAmount(row.other),
  net: toWireAmount(row.share),
})

async function readLines(queries: Queries, query: TicketQuery, currency: string) {
  const { rows } = await queries.execute<Row>(sql`
    with ${documentsSql(query, currency)},
    page as (select e.entry_id from posted e where true ${afterEntry(query.after, sql`e.day, e.entry_id`)}
      order by e.day, e.entry_id limit ${query.limit + 1})
    select d.entry_id, d.place, d.kind, d.day::text as day, d.airline, d.supplier, coalesce(d.ticket, b.tickets) as ticket,
      coalesce(d.passenger, b.lead_passenger) as passenger, d.booking_id, b.ref, b.pnr, d.fare, d.taxes, d.commission,
      d.other, d.share
    from documents d join page p on p.entry_id = d.entry_id join booking_summaries b on b.id = d.booking_id
    order by d.day, d.entry_id, d.place`)
  return cutEntries(rows, query.limit)
}

const counted = ['documents', 'issues', 'changes', 'voids', 'refunds', ...ticketFigures] as const
type Bill = Record<(typeof counted)[number], bigint>

async function readBills(queries: Queries, period: Period, currency: string): Promise<({ airline: string } & Bill)[]> {
  const sums = ticketFigures.map((name) =>
    name === 'net' ? sql`sum(d.share) as net` : sql`sum(d.${sql.raw(name)}) as ${sql.raw(name)}`,
  )
  const { rows } = await queries.execute<{ airline: string } & Record<string, string>>(sql`
    with ${documentsSql(period, currency)}
    select d.airline, count(*) filter (where d.kind = 'sale' and d.share > 0) as documents,
      coalesce(sum(d.share) filter (where d.kind = 'sale'), 0) as issues,
      coalesce(sum(d.share) filter (where d.kind = 'void'), 0) as voids,
      coalesce(sum(d.share) filter (where d.kind = 'refund'), 0) as refunds,
      coalesce(sum(d.share) filter (where d.kind not in ('sale', 'void', 'refund')), 0) as changes,
      ${sql.join(sums, sql`, `)}
    from documents d group by d.airline order by sum(d.share) desc, d.airline`)
  return rows.map((row) => ({
    airline: row.airline,
    ...(Object.fromEntries(counted.map((name) => [name, BigInt(row[name] ?? 0)])) as Bill),
  }))
}

const toWire = (bill: Bill) =>
  Object.fromEntries(counted.map((name) => [name, toWireAmount(bill[name])])) as Record<
    (typeof counted)[number],
    number
  >

/** A page of documents; the totals are for the whole period. */
export async function readTickets(queries: Queries, query: TicketQuery, locale: Locale) {
  const { currency, currencies } = await readCurrencies(queries, query.currency)
  const { page, next } = await readLines(queries, query, currency)
  const bills = await readBills(queries, query, currency)
  const namesOf = (of: 'airline' | 'supplier', keys: readonly string[]) => readLabels(queries, of, keys, locale)
  const airlineName = await namesOf(
    'airline',
    bills.map(({ airline }) => airline),
  )
  const supplierName = await namesOf('supplier', [...new Set(page.map(({ supplier }) => supplier))])
  const airlines = bills.map(
    (bill): AirlineBill => ({
      airline: bill.airline === NONE ? '' : bill.airline,
      name: airlineName(bill.airline),
      ...toWire(bill),
    }),
  )
  return {
    data: page.map((row) => toLine(row, supplierName)),
    next,
    currency,
    currencies,
    airlines,
    total: toWire(addUp(counted, bills)),
  }
}
