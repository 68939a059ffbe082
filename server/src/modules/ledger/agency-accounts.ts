import type { EntryKind } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Account } from './accounts.ts'

const toArrayLiteral = (ids: readonly number[]) => `{${ids.join(',')}}`

/** Balances of our own accounts, such as banks, now or before a day: positive if there is money. */
export async function readBalances(
  queries: Queries,
  accountIds: readonly number[],
  before = 'infinity',
): Promise<Map<number, bigint>> {
  const { rows } = await queries.execute<{ id: string; balance: string }>(sql`
    select a.id, b.balance from unnest(${toArrayLiteral(accountIds)}::bigint[]) as a (id)
      cross join lateral ledger_before(a.id, ${before}::date) b`)
  return new Map(rows.map(({ id, balance }) => [Number(id), -BigInt(balance)]))
}

export interface AccountLine {
  entryId: number
  kind: EntryKind
  day: string
  /** Positive for a credit, as in every line. */
  amount: bigint
  note: string
  /** The entry this one reverses. */
  reverses: number | null
}

/** The lines of an account over a period, both days included. */
export async function listAccountLines(
  queries: Queries,
  accountId: number,
  days: { from: string; to: string },
): Promise<AccountLine[]> {
  const { rows } = await queries.execute<{
    entry_id: string
    kind: EntryKind
    day: string
    amount: string
    note: string
    reverses: string | null
  }>(sql`
    select l.entry_id, e.kind, l.day::text as day, l.amount, e.note, e.reverses
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account_id = ${accountId} and l.day between ${days.from}::date and ${days.to}::date
    order by l.day, l.entry_id`)
  return rows.map((row) => ({
    entryId: Number(row.entry_id),
    kind: row.kind,
    day: row.day,
    amount: BigInt(row.amount),
    note: row.note,
    reverses: row.reverses === null ? null : Number(row.reverses),
  }))
}

/** The day of the account's opening balance, which contains everything before it; null if it has none. */
export async function readOpeningDay(queries: Queries, accountId: number): Promise<string | null> {
  const { rows } = await queries.execute<{ day: string | null }>(sql`
    select min(p.line_day)::text as day from ledger_postings p
    where p.account_id = ${accountId} and p.kind = 'opening' and p.reverses is null
      and not exists (select from ledger_entry_directory r where r.reverses = p.entry_id)`)
  return rows[0]?.day ?? null
}

/** The amount an entry posts to an account, or null if it does not post there. */
export async function readLineAmount(queries: Queries, accountId: number, entryId: number): Promise<bigint | null> {
  const { rows } = await queries.execute<{ amount: string }>(
    sql`select amount from ledger_lines where account_id = ${accountId} and entry_id = ${entryId}`,
  )
  return rows[0] ? BigInt(rows[0].amount) : null
}

/** The cash account an entry posts to: the office's or a drawer's. */
export async function readCashSide(queries: Queries, entryId: number): Promise<Account | undefined> {
  const { rows } = await queries.execute<{ id: string; currency: string }>(sql`
    select a.id, a.currency from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.class = 'cash'
    where l.entry_id = ${entryId}`)
  return rows[0] && { id: Number(rows[0].id), currency: rows[0].currency }
}

/** The kind of each entry, which determines its voucher number. */
export async function readEntryKinds(queries: Queries, entryIds: readonly number[]): Promise<Map<number, EntryKind>> {
  const { rows } = await queries.execute<{ id: string; kind: EntryKind }>(
    sql`select id, kind from ledger_entries where id = any(${toArrayLiteral(entryIds)}::bigint[])`,
  )
  return new Map(rows.map(({ id, kind }) => [Number(id), kind]))
}

/** The entry that reverses this one, or null. */
export async function readReversal(queries: Queries, entryId: number): Promise<number | null> {
  const { rows } = await queries.execute<{ id: string }>(sql`select id from ledger_entries where reverses = ${entryId}`)
  return rows[0] ? Number(rows[0].id) : null
}

/** A bank's account has the same name as the bank. */
export async function renameAccount(tx: Queries, code: string, name: string): Promise<void> {
  await tx.execute(sql`select ledger_rename_account(${code}, ${name})`)
}

/** Drops an account without postings; false if it has any. */
export async function dropAccount(tx: Queries, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ dropped: boolean }>(sql`select ledger_drop_account(${code}) as dropped`)
  return rows[0]?.dropped ?? false
}
