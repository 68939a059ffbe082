import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { moneyAccount } from '../../deposits/public.ts'
import { type Account, accountCodes, agencyAccount, type EntryFields, postEntry } from '../../ledger/public.ts'
import type { StoredVoucher } from '../tables.ts'
import { matchItems, type OpenItem } from './match-items.rules.ts'

export type VoucherDeps = Pick<Services, 'clock' | 'config'>

/** Payments to one supplier take turns: each sees what the one before has settled. */
export async function lockSupplier(tx: Queries, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('supplier payments', ${accountId}))`)
}

/** More open items than this are settled by the next payment. */
const MAX_OLDEST = 5_000

/** What a payment may be held against: the items named, or the oldest. */
async function readOpenItems(tx: Queries, accountId: number, itemIds: number[] | null): Promise<OpenItem[]> {
  const named = itemIds === null ? sql`true` : sql`id = any(${sql.param(itemIds)}::bigint[])`
  const { rows } = await tx.execute<{ id: string; open: string }>(sql`
    select id, charged - settled as open from payable_items
    where account_id = ${accountId} and charged <> settled and ${named} order by day, id limit ${MAX_OLDEST}`)
  return rows.map(({ id, open }) => ({ id: Number(id), open: BigInt(open) }))
}

/** Every item named is open with this very supplier. */
export async function assertOpenItems(tx: Queries, accountId: number, itemIds: number[] | null): Promise<void> {
  if (itemIds === null) return
  const items = await readOpenItems(tx, accountId, itemIds)
  if (items.length !== new Set(itemIds).size) throw invalid({ item_ids: 'items_not_open' })
}

async function readEntryItem(tx: Queries, accountId: number, entryId: number): Promise<OpenItem> {
  const { rows } = await tx.execute<{ id: string; open: string }>(sql`
    select id, charged - settled as open from payable_items
    where account_id = ${accountId} and source = 'entry' and source_id = ${entryId}`)
  if (!rows[0]) throw new Error(`entry ${entryId} has no item`)
  return { id: Number(rows[0].id), open: BigInt(rows[0].open) }
}

async function storeMatches(tx: Queries, voucherId: number, items: readonly OpenItem[]): Promise<void> {
  const matches = matchItems(items)
  if (matches.length === 0) return
  await tx.execute(sql`select match_payables(${sql.param(matches.map(({ owedItem }) => owedItem))}::bigint[],
    ${sql.param(matches.map(({ paidItem }) => paidItem))}::bigint[],
    ${sql.param(matches.map(({ amount }) => String(amount)))}::bigint[], ${voucherId})`)
}

/** The money leaves a bank or cash, and is held against what it pays; the rest is an advance. */
async function postPayment(
  deps: VoucherDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier }: { account: Account; supplier: string },
): Promise<number> {
  const at = deps.clock.now()
  const { id } = await postEntry(tx, {
    key: `supplier-payment:${voucher.id}`,
    kind: 'supplier_payment',
    at,
    day: dayInZone(deps.config.AGENCY_ZONE, at),
    lines: [
      { account, amount: -voucher.amount },
      { account: await moneyAccount(tx, voucher.bankId), amount: voucher.amount },
    ],
    fields: {
      createdBy: voucher.requestedBy,
      supplier,
      note: [voucher.reference, voucher.note].filter(Boolean).join(' · '),
    },
  })
  const paid = await readEntryItem(tx, account.id, id)
  // A credit is used before fresh money is: the payment stands last.
  const items = (await readOpenItems(tx, account.id, voucher.itemIds)).filter((item) => item.id !== paid.id)
  await storeMatches(tx, voucher.id, [...items, paid])
  return id
}

/** What the ledger knows of the booking an adjustment belongs to; a voided one is over, and its item stays at nothing. */
async function readBookingFields(tx: Queries, itemId: number | undefined): Promise<EntryFields> {
  if (itemId === undefined) return {}
  const { rows } = await tx.execute<{
    booking_id: string
    product: string
    airline: string | null
    route: string | null
    travel_on: string | null
    agent_id: string | null
    salesman_id: string | null
  }>(sql`
    select p.booking_id, p.product, p.airline, p.route, p.travel_on::text as travel_on, p.agent_id, p.salesman_id
    from payable_items i join booking_directory b on i.source = 'booking' and b.id = i.source_id and b.state <> 'voided'
      join ledger_postings p on p.booking_id = b.id and p.kind = 'sale' and p.account_id = i.account_id
    where i.id = ${itemId} limit 1`)
  const [row] = rows
  if (!row) return {}
  return {
    bookingId: Number(row.booking_id),
    product: row.product,
    ...(row.airline && { airline: row.airline }),
    ...(row.route && { route: row.route }),
    ...(row.travel_on && { travelOn: row.travel_on }),
    ...(row.agent_id && { agentId: Number(row.agent_id) }),
    ...(row.agent_id && { salesmanId: row.salesman_id === null ? null : Number(row.salesman_id) }),
  }
}

/** What a supplier is owed more or less is ours to bear or to keep. */
async function postAdjustment(
  deps: VoucherDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier }: { account: Account; supplier: string },
): Promise<number> {
  const at = deps.clock.now()
  const { id } = await postEntry(tx, {
    key: `supplier-adjustment:${voucher.id}`,
    kind: 'adjustment',
    at,
    day: dayInZone(deps.config.AGENCY_ZONE, at),
    lines: [
      { account, amount: voucher.amount },
      { account: await agencyAccount(tx, accountCodes.margin), amount: -voucher.amount },
    ],
    fields: {
      ...(await readBookingFields(tx, voucher.itemIds?.[0])),
      createdBy: voucher.requestedBy,
      supplier,
      note: voucher.note ?? '',
    },
  })
  return id
}

/** Writes the entry of a voucher; the supplier is locked. */
export async function postVoucher(deps: VoucherDeps, tx: Queries, voucher: StoredVoucher): Promise<number> {
  const { rows } = await tx.execute<{ currency: string; supplier: string }>(sql`
    select currency, substr(code, length('payable:') + 1) as supplier from ledger_account_directory
    where id = ${voucher.accountId} and class = 'payable'`)
  if (!rows[0]) throw new Error(`account ${voucher.accountId} is no supplier's`)
  const { currency, supplier } = rows[0]
  const about = { account: { id: voucher.accountId, currency }, supplier }
  return voucher.kind === 'payment' ? postPayment(deps, tx, voucher, about) : postAdjustment(deps, tx, voucher, about)
}
