import type { CustomerDebt } from '@safar/contract/money/ledger.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../wire-amount.rules.ts'
import { debitedSince, searchPattern, toWireAgeing } from './balances.queries.ts'
import { ageing } from './balances.rules.ts'

interface Row extends Record<string, unknown> {
  customer_id: string
  name: string
  phone: string | null
  currency: string
  balance: string
  debited_7: string
  debited_15: string
  debited_30: string
  last_entry_on: string | null
}

interface DebtsFilter {
  q?: string | undefined
  after?: string | undefined
  limit: number
}

const owingCustomers = sql`ledger_wallets w join people_directory u on u.id = w.owner_id and u.role = 'customer'`

const named = (q: string | undefined): SQL =>
  q ? sql`and lower(u.name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${searchPattern(q)}` : sql``

/** Customers who owe us, by id: found by the index of owners. */
export async function listCustomerDebts(queries: Queries, { q, after, limit }: DebtsFilter, today: string) {
  const { rows } = await queries.execute<Row>(sql`
    select u.id as customer_id, u.name, u.phone, a.currency, w.balance, ${debitedSince(7, today)} as debited_7,
      ${debitedSince(15, today)} as debited_15, ${debitedSince(30, today)} as debited_30,
      (select l.day::text from ledger_lines l where l.account_id = w.account_id
        order by l.day desc, l.entry_id desc limit 1) as last_entry_on
    from ${owingCustomers} join ledger_accounts a on a.id = w.account_id
    where w.balance < 0 ${named(q)} ${after === undefined ? sql`` : sql`and w.owner_id > ${readPageKey(after)}`}
    order by w.owner_id limit ${limit + 1}`)
  const { page, next } = cutPage(rows, limit, ({ customer_id }) => pageKey(Number(customer_id)))
  return { customers: page.map(toDebt), next }
}

function toDebt({ customer_id, name, phone, currency, last_entry_on, ...row }: Row): CustomerDebt {
  const debited = {
    days7: BigInt(row.debited_7),
    days15: BigInt(row.debited_15),
    days30: BigInt(row.debited_30),
  }
  const balance = BigInt(row.balance)
  return {
    customer_id: Number(customer_id),
    name,
    phone,
    currency,
    last_entry_on,
    owed: toWireAmount(-balance),
    ageing: toWireAgeing(ageing({ balance, debited })),
  }
}

/** Totals of all debtors, regardless of the search. */
export async function customerDebtTotals(queries: Queries, today: string) {
  const { rows } = await queries.execute<Record<'owed' | 'days7' | 'days15' | 'days30' | 'customers', string>>(sql`
    select coalesce(sum(d.owed), 0) as owed, count(*) as customers, coalesce(sum(least(d.owed, d.days7)), 0) as days7,
      coalesce(sum(least(d.owed, d.days15)), 0) as days15, coalesce(sum(least(d.owed, d.days30)), 0) as days30
    from (select -w.balance as owed, ${debitedSince(7, today)} as days7, ${debitedSince(15, today)} as days15,
        ${debitedSince(30, today)} as days30
      from ${owingCustomers} where w.balance < 0) d`)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  const [owed, days7, days15, days30] = [row.owed, row.days7, row.days15, row.days30].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return {
    owed: toWireAmount(owed),
    ageing: toWireAgeing(ageing({ balance: -owed, debited: { days7, days15, days30 } })),
    customers: Number(row.customers),
  }
}
