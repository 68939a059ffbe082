import { dayInZone } from '@safar/contract/day'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { moneyAccount } from '../../deposits/public.ts'
import {
  type Account,
  type Authority,
  accountCodes,
  agencyAccount,
  countAtPricingRate,
  type EntryFields,
  postDatedEntry,
  postEntry,
  readOpenDay,
} from '../../ledger/public.ts'
import { type StoredVoucher, supplierVouchers } from '../tables.ts'
import { foreignOf, storeForeignMatches } from './exchange-difference.ts'
import type { ForeignItem } from './match-foreign.rules.ts'
import { matchItems } from './match-items.rules.ts'

export type VoucherDeps = Pick<Services, 'clock' | 'config'>

interface VoucherPosting {
  account: Account
  supplier: string
  authority: Authority
}

/** Serialises payments to one supplier, so that each sees what the one before has settled. */
export async function lockSupplier(tx: Queries, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('supplier payments', ${accountId}))`)
}

/** Turns a rate from the database, such as '278.0000000000', into the form people write. */
export const toPlainRate = (rate: string): string => rate.replace(/\.?0+$/, '')

/** If more items than this are open, the next payment settles the rest. */
const MAX_OLDEST = 5_000

/** Items a payment can be matched with: the named ones, or the oldest. */
async function readOpenItems(
  tx: Queries,
  { accountId, itemIds, foreignCurrency = null }: PaidItems,
): Promise<ForeignItem[]> {
  const named = itemIds === null ? sql`true` : sql`id = any(${sql.param(itemIds)}::bigint[])`
  return readForeignItems(
    tx,
    sql`account_id = ${accountId} and charged <> settled and foreign_currency is not distinct from ${foreignCurrency}
      and ${named} order by day, id limit ${MAX_OLDEST}`,
  )
}

async function readForeignItems(tx: Queries, where: SQL): Promise<ForeignItem[]> {
  const { rows } = await tx.execute<
    Record<'id' | 'charged' | 'settled' | 'abroad' | 'abroad_settled', string> & {
      rate: string | null
    }
  >(sql`
    select id, charged, settled, foreign_charged as abroad, foreign_settled as abroad_settled,
      trim_scale(rate)::text as rate
    from payable_items where ${where}`)
  return rows.map((row) => ({
    id: Number(row.id),
    charged: BigInt(row.charged),
    settled: BigInt(row.settled),
    foreignCharged: BigInt(row.abroad),
    foreignSettled: BigInt(row.abroad_settled),
    rate: row.rate,
  }))
}

type PaidItems = Pick<StoredVoucher, 'accountId' | 'itemIds'> & { foreignCurrency?: string | null }

/** Every named item must be open with this supplier, in the currency of the payment. */
export async function assertOpenItems(tx: Queries, paid: PaidItems): Promise<void> {
  if (paid.itemIds === null) return
  const items = await readOpenItems(tx, paid)
  if (items.length !== new Set(paid.itemIds).size) throw invalid({ item_ids: 'items_not_open' })
}

async function readEntryItem(tx: Queries, accountId: number, entryId: number): Promise<ForeignItem> {
  const [item] = await readForeignItems(
    tx,
    sql`account_id = ${accountId} and source = 'entry' and source_id = ${entryId}`,
  )
  if (!item) throw new Error(`entry ${entryId} has no item`)
  return item
}

async function storeMatches(tx: Queries, voucherId: number, items: readonly ForeignItem[]): Promise<void> {
  const matches = matchItems(items.map(({ id, charged, settled }) => ({ id, open: charged - settled })))
  if (matches.length === 0) return
  await tx.execute(sql`select match_payables(${sql.param(matches.map(({ owedItem }) => owedItem))}::bigint[],
    ${sql.param(matches.map(({ paidItem }) => paidItem))}::bigint[],
    ${sql.param(matches.map(({ amount }) => String(amount)))}::bigint[], ${voucherId})`)
}

/** Pays out of a bank or cash account and matches the payment with open items; the rest is an advance. */
async function postPayment(
  deps: VoucherDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier, authority }: VoucherPosting,
): Promise<number> {
  const foreign = foreignOf(voucher)
  const { id } = await postDatedEntry(tx, {
    authority,
    key: `supplier-payment:${voucher.id}`,
    kind: 'supplier_payment',
    at: deps.clock.now(),
    ...(await readOpenDay(deps, tx, { day: voucher.paidOn, field: 'day' })),
    lines: [
      { account, amount: -voucher.amount },
      { account: await moneyAccount(tx, voucher.bankId, voucher.requestedBy), amount: voucher.amount },
    ],
    fields: {
      createdBy: voucher.requestedBy,
      supplier,
      ...(foreign && { foreign: { currency: foreign.currency, amount: -foreign.amount } }),
      note: [voucher.reference, voucher.note].filter(Boolean).join(' · '),
    },
  })
  const paid = await readEntryItem(tx, account.id, id)
  // Credits are used before new money, so the payment comes last.
  const items = (await readOpenItems(tx, voucher)).filter((item) => item.id !== paid.id)
  if (foreign) await storeForeignMatches(deps, tx, voucher, { account, supplier, items: [...items, paid] })
  else await storeMatches(tx, voucher.id, [...items, paid])
  return id
}

/** The ledger fields of the booking an adjustment belongs to. A voided booking is left out: its item stays at zero. */
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

/**
 * An amount owed in another currency is adjusted in that currency, at the rate it was counted at. The adjustment is a
 * separate item, since it can be reversed separately and the booking's item must remain its foreign amount at its rate.
 */
async function countAdjustment(
  tx: Queries,
  voucher: StoredVoucher,
  ours: string,
): Promise<{ amount: bigint; fields: EntryFields } | null> {
  const { id, itemIds, amount } = voucher
  const foreign = foreignOf(voucher)
  if (foreign && voucher.rate) {
    const rate = toPlainRate(voucher.rate)
    return { amount, fields: { foreign, rate: { from: foreign.currency, to: ours, rate } } }
  }
  const itemId = itemIds?.[0]
  if (itemId === undefined) return null
  const { rows } = await tx.execute<{ currency: string; rate: string }>(sql`
    select foreign_currency as currency, trim_scale(rate)::text as rate from payable_items
    where id = ${itemId} and rate is not null`)
  const [item] = rows
  const counted = item && countAtPricingRate({ amount: 0n, foreign: 0n }, amount, item, ours)
  if (!counted || counted.amount === 0n) return null
  await tx.update(supplierVouchers).set({ amount: counted.amount }).where(eq(supplierVouchers.id, id))
  const { currency, rate } = item
  return {
    amount: counted.amount,
    fields: { foreign: { currency, amount: counted.foreign }, rate: { from: currency, to: ours, rate } },
  }
}

/** Owing a supplier more or less than booked is our loss or gain. */
async function postAdjustment(
  deps: VoucherDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier, authority }: VoucherPosting,
): Promise<number> {
  const at = deps.clock.now()
  const counted = await countAdjustment(tx, voucher, account.currency)
  const amount = counted?.amount ?? voucher.amount
  const { id } = await postEntry(tx, {
    authority,
    key: `supplier-adjustment:${voucher.id}`,
    kind: 'adjustment',
    at,
    day: dayInZone(deps.config.AGENCY_ZONE, at),
    lines: [
      { account, amount },
      { account: await agencyAccount(tx, accountCodes.margin), amount: -amount },
    ],
    fields: {
      ...(counted?.fields ?? (await readBookingFields(tx, voucher.itemIds?.[0]))),
      createdBy: voucher.requestedBy,
      supplier,
      note: voucher.note ?? '',
    },
  })
  return id
}

/** Posts the entry of a voucher. The supplier must be locked. */
export async function postVoucher(
  deps: VoucherDeps,
  tx: Queries,
  voucher: StoredVoucher,
  authority: Authority,
): Promise<number> {
  const { rows } = await tx.execute<{ currency: string; supplier: string }>(sql`
    select currency, substr(code, length('payable:') + 1) as supplier from ledger_account_directory
    where id = ${voucher.accountId} and class = 'payable'`)
  if (!rows[0]) throw new Error(`account ${voucher.accountId} is no supplier's`)
  const { currency, supplier } = rows[0]
  const about = { account: { id: voucher.accountId, currency }, supplier, authority }
  return voucher.kind === 'payment' ? postPayment(deps, tx, voucher, about) : postAdjustment(deps, tx, voucher, about)
}
