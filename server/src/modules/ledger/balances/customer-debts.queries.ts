import type { CustomerDebt } from '@safar/contract/money/ledger.contract'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../wire-amount.rules.ts'

interface Row extends Record<string, unknown> {
  customer_id: string
  name: string
  phone: string | null
  currency: string
  owed: string
  last_entry_on: string | null
}

const owingCustomers = sql`ledger_wallets w join people_directory u on u.id = w.owner_id and u.role = 'customer'`

/** Customers who owe us, by id: the wallets below zero are few and indexed. */
export async function listCustomerDebts(
  queries: Queries,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const { rows } = await queries.execute<Row>(sql`
    select u.id as customer_id, u.name, u.phone, a.currency, -w.balance as owed,
      (select l.day::text from ledger_lines l where l.account_id = w.account_id
        order by l.day desc, l.entry_id desc limit 1) as last_entry_on
    from ${owingCustomers} join ledger_accounts a on a.id = w.account_id
    where w.balance < 0 ${after === undefined ? sql`` : sql`and w.owner_id > ${readPageKey(after)}`}
    order by w.owner_id limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ customer_id }) => pageKey(Number(customer_id)))
  const customers = page.map(
    (row): CustomerDebt => ({ ...row, customer_id: Number(row.customer_id), owed: toWireAmount(row.owed) }),
  )
  return { customers, next }
}

export async function customerDebtTotals(queries: Queries) {
  const { rows } = await queries.execute<Record<'owed' | 'customers', string>>(sql`
    select coalesce(-sum(w.balance), 0) as owed, count(*) as customers from ${owingCustomers} where w.balance < 0`)
  const [row] = rows
  return { owed: toWireAmount(row?.owed ?? '0'), customers: Number(row?.customers ?? 0) }
}
