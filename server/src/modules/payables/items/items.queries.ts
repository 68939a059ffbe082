import type { PayableItem } from '@safar/contract/money/payables.contract'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../../ledger/public.ts'

interface Row extends Record<string, unknown> {
  id: string
  day: string
  due_on: string
  overdue_days: number
  booking_id: string | null
  ref: string | null
  pnr: string | null
  lead_passenger: string | null
  route: string | null
  entry_id: string | null
  kind: EntryKind | null
  note: string | null
  charged: string
  settled: string
  foreign_currency: string | null
  foreign_charged: string
  foreign_open: string
  rate: string | null
}

const toItem = (row: Row): PayableItem => ({
  id: Number(row.id),
  day: row.day,
  due_on: row.due_on,
  overdue_days: row.overdue_days,
  booking:
    row.booking_id === null
      ? null
      : {
          id: Number(row.booking_id),
          ref: row.ref ?? '',
          pnr: row.pnr,
          lead: row.lead_passenger ?? '',
          title: row.route ?? '',
        },
  voucher: row.entry_id === null || row.kind === null ? null : voucherNo(row.kind, Number(row.entry_id)),
  entry_id: row.entry_id === null ? null : Number(row.entry_id),
  note: row.note ?? '',
  charged: toWireAmount(row.charged),
  settled: toWireAmount(row.settled),
  open: toWireAmount(BigInt(row.charged) - BigInt(row.settled)),
  foreign:
    row.foreign_currency === null
      ? null
      : {
          currency: row.foreign_currency,
          charged: toWireAmount(row.foreign_charged),
          open: toWireAmount(row.foreign_open),
          rate: row.rate,
        },
})

export async function readItems(queries: Queries, today: string, where: SQL): Promise<PayableItem[]> {
  const { rows } = await queries.execute<Row>(sql`
    select i.id, i.day::text as day, (i.day + coalesce(t.credit_days, 0))::text as due_on,
      ${today}::date - i.day - coalesce(t.credit_days, 0) as overdue_days, i.charged, i.settled,
      i.foreign_currency, i.foreign_charged, i.foreign_charged - i.foreign_settled as foreign_open,
      trim_scale(i.rate)::text as rate, b.id as booking_id, b.ref, b.pnr, b.lead_passenger, b.route, e.id as entry_id, e.kind, e.note
    from payable_items i left join supplier_terms t on t.account_id = i.account_id
      left join booking_summaries b on i.source = 'booking' and b.id = i.source_id
      left join ledger_entry_directory e on i.source = 'entry' and e.id = i.source_id
    where ${where}`)
  return rows.map(toItem)
}

interface ItemsPage {
  after?: string | undefined
  limit: number
}

/** Open items of a supplier, oldest first. */
export async function listItems(
  queries: Queries,
  accountId: number,
  { after, limit }: ItemsPage,
  today: string,
): Promise<{ data: PayableItem[]; next: string | null }> {
  const key = after === undefined ? null : readPageKey(after)
  const later =
    key === null
      ? sql``
      : sql`and (i.day, i.id) > ((select k.day from payable_items k where k.id = ${key}), ${key}::bigint)`
  const rows = await readItems(
    queries,
    today,
    sql`i.account_id = ${accountId} and i.charged <> i.settled ${later} order by i.day, i.id limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(id))
  return { data: page, next }
}
