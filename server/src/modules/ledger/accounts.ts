import type { AccountClass } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import { poolOf, type Queries } from '../../platform/database/database.ts'

/** The account of one line of an entry, with its currency. */
export interface Account {
  id: number
  currency: string
}

/** Codes of the agency's own accounts. */
export const accountCodes = {
  cash: 'cash',
  margin: 'revenue:margin',
  charges: 'revenue:charges',
  fees: 'revenue:fees',
  discounts: 'revenue:discounts',
  /** The cost of card payments: a revenue account that only ever decreases. */
  cardFees: 'revenue:card_fees',
  safepay: 'gateway:safepay',
  suspense: 'suspense',
  rounding: 'rounding',
  /** Gains and losses from paying a foreign supplier at a rate other than the one booked. */
  exchange: 'exchange',
  opening: 'opening',
  /** Surpluses and shortages found when a drawer is counted. */
  cashDifferences: 'expense:cash-differences',
  bankCharges: 'expense:bank-charges',
  bankChargeTax: 'expense:bank-charge-tax',
} as const

interface CachedAccount {
  account: Account
  /** The transaction that read it. */
  readIn: Queries
  confirmed: boolean
}

/** Enough for everyone trading at the same time; the rest is read again. */
const MAX_CACHED = 5_000
const accountCaches = new WeakMap<object, Map<string, CachedAccount>>()
const agencyCodes: ReadonlySet<string> = new Set(Object.values(accountCodes))

const walletKey = (ownerId: number): string => `wallet:${ownerId}`
/** Banks can be removed; these accounts cannot. */
const isPermanent = (name: string): boolean => agencyCodes.has(name) || /^(wallet|payable):/.test(name)

function cacheOf(queries: Queries): Map<string, CachedAccount> {
  const pool = poolOf(queries)
  const all = accountCaches.get(pool) ?? new Map<string, CachedAccount>()
  accountCaches.set(pool, all)
  return all
}

/**
 * Ids never change, so each server caches them. An account the transaction itself created may still be rolled back, so
 * it is trusted only once a second transaction has found the same one.
 */
function cacheAccount(queries: Queries, name: string, account: Account): Account {
  const all = cacheOf(queries)
  if (!isPermanent(name)) return account
  if (all.size >= MAX_CACHED) all.clear()
  const before = all.get(name)
  const confirmed = before !== undefined && before.readIn !== queries && before.account.id === account.id
  all.set(name, { account, readIn: queries, confirmed })
  return account
}

function cachedAccount(queries: Queries, name: string): Account | undefined {
  const before = cacheOf(queries).get(name)
  return before?.confirmed ? before.account : undefined
}

const toAccount = (row: { id: string; currency: string } | undefined, what: string): Account => {
  if (!row) throw new Error(`there is no account ${what}`)
  return { id: Number(row.id), currency: row.currency }
}

/** The wallet of an agent or customer; it exists from the day they registered. */
export async function walletOf(queries: Queries, ownerId: number): Promise<Account> {
  const known = cachedAccount(queries, walletKey(ownerId))
  if (known) return known
  const { rows } = await queries.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where owner_id = ${ownerId} and class = 'wallet'`,
  )
  return cacheAccount(queries, walletKey(ownerId), toAccount(rows[0], walletKey(ownerId)))
}

/** An account of the agency by its code. */
export async function agencyAccount(queries: Queries, code: string): Promise<Account> {
  const known = cachedAccount(queries, code)
  if (known) return known
  const { rows } = await queries.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where code = ${code}`,
  )
  return cacheAccount(queries, code, toAccount(rows[0], code))
}

interface NewAccount {
  code: string
  class: Exclude<AccountClass, 'wallet'>
  name: string
  currency: string
}

/** The account of something such as a bank or a supplier; created when first needed. */
export async function openAccount(queries: Queries, account: NewAccount): Promise<Account> {
  const known = cachedAccount(queries, account.code)
  if (known) return known
  const { rows } = await queries.execute<{ id: string }>(
    sql`select ledger_account(${account.code}, ${account.class}, ${account.name}, ${account.currency}) as id`,
  )
  const opened = toAccount(rows[0] && { id: rows[0].id, currency: account.currency }, account.code)
  return cacheAccount(queries, account.code, opened)
}
