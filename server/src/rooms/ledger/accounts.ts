import type { AccountClass } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'

/** One side of an entry stands on an account; its currency goes with it. */
export interface Account {
  id: number
  currency: string
}

/** What the house's own accounts are called. */
export const house = {
  cash: 'cash',
  margin: 'revenue:margin',
  charges: 'revenue:charges',
  fees: 'revenue:fees',
  discounts: 'revenue:discounts',
  safepay: 'gateway:safepay',
  suspense: 'suspense',
  rounding: 'rounding',
  opening: 'opening',
} as const

const read = (row: { id: string; currency: string } | undefined, what: string): Account => {
  if (!row) throw new Error(`there is no account ${what}`)
  return { id: Number(row.id), currency: row.currency }
}

/** The wallet of an agent or customer: there from the day they registered. */
export async function walletOf(queries: Queries, ownerId: number): Promise<Account> {
  const { rows } = await queries.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where owner_id = ${ownerId} and class = 'wallet'`,
  )
  return read(rows[0], `wallet:${ownerId}`)
}

/** An account of the house by its code. */
export async function houseAccount(queries: Queries, code: string): Promise<Account> {
  const { rows } = await queries.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where code = ${code}`,
  )
  return read(rows[0], code)
}

interface NewAccount {
  code: string
  class: Exclude<AccountClass, 'wallet'>
  name: string
  currency: string
}

/** An account that comes with what it stands for, such as a bank or a supplier: made when first asked for. */
export async function openAccount(queries: Queries, account: NewAccount): Promise<Account> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`select ledger_account(${account.code}, ${account.class}, ${account.name}, ${account.currency}) as id`,
  )
  return read(rows[0] && { id: rows[0].id, currency: account.currency }, account.code)
}
