import type { payables as contract, SupplierVoucher, VoucherState } from '@safar/contract/money/payables.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { supplierLabel } from '../labels.ts'

interface Row extends Record<string, unknown> {
  id: string
  kind: SupplierVoucher['kind']
  account_id: string
  supplier: string
  currency: string
  amount: string
  bank_id: string | null
  bank_name: string | null
  reference: string | null
  note: string | null
  repeats: string | null
  repeat_reason: string | null
  state: VoucherState
  paid_on: string | null
  requested_by: string
  requested_name: string
  requested_at: Date | string
  decided_name: string | null
  decided_at: Date | string | null
  reason: string | null
  entry_id: string | null
  entry_kind: EntryKind | null
  advance: string | null
  foreign_currency: string | null
  foreign_amount: string | null
  exchange_gain: string | null
  settles:
    | { item_id: number; ref: string | null; kind: EntryKind | null; entry_id: number | null; amount: string }[]
    | null
}

/** The items a payment was matched with. */
const settles = sql`(
  select json_agg(json_build_object('item_id', i.id, 'ref', b.ref, 'kind', e.kind, 'entry_id', e.id,
      'amount', m.amount::text) order by m.id)
  from payable_matches m join payable_items i on i.id = m.owed_item
    left join booking_summaries b on i.source = 'booking' and b.id = i.source_id
    left join ledger_entry_directory e on i.source = 'entry' and e.id = i.source_id
  where m.paid_item = p.id and m.released_at is null)`

const isoText = (at: Date | string) => new Date(at).toISOString()

export type Reader = Pick<Actor, 'userId' | 'permissions'> & { locale: Locale }

function movesOf({ state, requested_by }: Row, { userId, permissions }: Reader): SupplierVoucher['moves'] {
  if (!permissions.has('ledger.post')) return []
  if (state === 'posted') return ['reverse']
  if (state !== 'pending') return []
  return Number(requested_by) === userId ? [] : ['approve', 'decline']
}

const toVoucher = (row: Row, reader: Reader): SupplierVoucher => ({
  id: Number(row.id),
  kind: row.kind,
  supplier: { account_id: Number(row.account_id), name: supplierLabel(row.supplier, reader.locale) },
  amount: Number(row.amount),
  currency: row.currency,
  foreign:
    row.foreign_currency === null || row.foreign_amount === null
      ? null
      : { currency: row.foreign_currency, amount: toWireAmount(row.foreign_amount) },
  exchange_gain: toWireAmount(row.exchange_gain ?? '0'),
  bank: row.bank_id === null ? null : { id: Number(row.bank_id), name: row.bank_name ?? '' },
  reference: row.reference,
  note: row.note,
  repeats: row.repeats === null ? null : { number: row.repeats, reason: row.repeat_reason ?? '' },
  state: row.state,
  paid_on: row.paid_on,
  requested_by: { id: Number(row.requested_by), name: row.requested_name },
  requested_at: isoText(row.requested_at),
  decided_by: row.decided_name,
  decided_at: row.decided_at && isoText(row.decided_at),
  reason: row.reason,
  entry_id: row.entry_id === null ? null : Number(row.entry_id),
  voucher: row.entry_id === null || row.entry_kind === null ? null : voucherNo(row.entry_kind, Number(row.entry_id)),
  settles: (row.settles ?? []).map(({ item_id, ref, kind, entry_id, amount }) => ({
    item_id,
    text: ref ?? (kind && entry_id !== null ? voucherNo(kind, entry_id) : ''),
    amount: toWireAmount(amount),
  })),
  advance: toWireAmount(row.advance ?? '0'),
  moves: movesOf(row, reader),
})

async function readRows(queries: Queries, conditions: SQL): Promise<Row[]> {
  const { rows } = await queries.execute<Row>(sql`
    select v.id, v.kind, v.account_id, substr(a.code, length('payable:') + 1) as supplier, a.currency, v.amount,
      v.bank_id, k.name as bank_name, v.reference, v.note, v.repeats, v.repeat_reason, v.state,
      v.paid_on::text as paid_on, v.requested_by,
      r.display_name as requested_name, v.requested_at, d.display_name as decided_name, v.decided_at, v.reason,
      v.entry_id, e.kind as entry_kind, v.foreign_currency, v.foreign_amount,
      case when v.foreign_currency is not null then (select sum(m.amount - m.paid_amount) from payable_matches m
        where m.voucher_id = v.id and m.released_at is null) end as exchange_gain,
      case when v.kind = 'payment' then p.settled - p.charged end as advance,
      case when v.kind = 'payment' then ${settles} end as settles
    from supplier_vouchers v join ledger_account_directory a on a.id = v.account_id
      join people_directory r on r.id = v.requested_by
      left join people_directory d on d.id = v.decided_by
      left join bank_directory k on k.id = v.bank_id
      left join ledger_entry_directory e on e.id = v.entry_id
      left join payable_items p on p.account_id = v.account_id and p.source = 'entry' and p.source_id = v.entry_id
    where ${conditions}`)
  return rows
}

export async function listVouchers(
  queries: Queries,
  reader: Reader,
  { id, account_id, state, after, limit }: Query<typeof contract.payments>,
) {
  const rows = await readRows(
    queries,
    sql`true ${id === undefined ? sql`` : sql`and v.id = ${id}`} ${account_id === undefined ? sql`` : sql`and v.account_id = ${account_id}`}
      ${state === undefined ? sql`` : sql`and v.state = ${state}`}
      ${after === undefined ? sql`` : sql`and v.id < ${readPageKey(after)}`}
      order by v.id desc limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(Number(id)))
  return { data: page.map((row) => toVoucher(row, reader)), next }
}

export async function readVoucher(queries: Queries, reader: Reader, id: number): Promise<SupplierVoucher> {
  const [row] = await readRows(queries, sql`v.id = ${id}`)
  if (!row) throw notFound()
  return toVoucher(row, reader)
}
