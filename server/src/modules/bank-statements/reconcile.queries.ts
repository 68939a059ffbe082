import { addDays } from '@safar/contract/day'
import type { Reconciliation } from '@safar/contract/money/bank-statements.contract'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Bank } from '../deposits/public.ts'
import { readBalances, toWireAmount } from '../ledger/public.ts'
import { findPerson } from '../people/public.ts'
import { toReconciliation } from './reconcile.rules.ts'
import { isWithin } from './statements.queries.ts'
import type { BankStatement } from './tables.ts'

interface LineSums extends Record<string, unknown> {
  lines: string
  line_count: number
  not_in_books: string
  set_aside: string
  booked_later: string
  open: number
  unread: number
}

async function sumLines(queries: Queries, statement: BankStatement): Promise<LineSums> {
  const own = sql`bank_statement_lines.day >= ${statement.firstDay}::date`
  const { rows } = await queries.execute<LineSums>(sql`
    select coalesce(sum(amount) filter (where ${own}), 0) as lines,
      count(*) filter (where ${own})::int as line_count,
      coalesce(sum(amount) filter (where state = 'open'), 0) as not_in_books,
      coalesce(sum(amount) filter (where state = 'ignored'), 0) as set_aside,
      coalesce(sum(amount) filter (where e.day > ${statement.lastDay}::date), 0) as booked_later,
      count(*) filter (where state = 'open')::int as open,
      (select count(*)::int from unread_bank_lines u where u.statement_id = ${statement.id} and u.state = 'open') as unread
    from bank_statement_lines left join ledger_entry_directory e on e.id = entry_id
    where ${isWithin(statement)}`)
  const [row] = rows
  if (!row) throw new Error('sums of no rows are still a row')
  return row
}

/** Maximum number of our entries shown that the bank does not have. */
const MAX_MISSING = 500

interface MissingRow extends Record<string, unknown> {
  entry_id: string
  kind: EntryKind
  day: string
  amount: string
  note: string
  total: string
}

/**
 * Our entries up to the file's last day that the bank does not show: from the first day of the bank's first file, since
 * everything before is in its opening balance, unless a later line matches it. Entries that were reversed need no line.
 */
async function listMissingEntries(queries: Queries, bank: Bank, statement: BankStatement) {
  const { rows } = await queries.execute<MissingRow>(sql`
    with missing as (
      select p.entry_id, p.kind, p.line_day, -p.amount as amount, p.note, p.reverses
      from ledger_postings p
        left join bank_statement_lines on bank_statement_lines.bank_id = ${bank.id}
          and bank_statement_lines.entry_id = p.entry_id
      where p.account_id = ${bank.accountId ?? 0} and p.line_day <= ${statement.lastDay}::date
        and case when bank_statement_lines.id is null
          then p.line_day >= (select min(s.first_day) from bank_statements s where s.bank_id = ${bank.id})
          else not ${isWithin(statement)} end)
    select entry_id, kind, line_day::text as day, amount, note, sum(amount) over () as total
    from missing m
    where not exists (select from missing r where r.reverses = m.entry_id or r.entry_id = m.reverses)
    order by line_day, entry_id limit ${MAX_MISSING}`)
  return {
    total: BigInt(rows[0]?.total ?? 0),
    entries: rows.map(({ entry_id, kind, day, amount, note }) => ({
      entry_id: Number(entry_id),
      voucher: voucherNo(kind, Number(entry_id)),
      day,
      amount: toWireAmount(BigInt(amount)),
      note,
    })),
  }
}

/** The closing balance of the statement before, if this file does not state how it begins. */
async function readPreviousClosing(queries: Queries, { bankId, firstDay, id }: BankStatement): Promise<bigint | null> {
  const { rows } = await queries.execute<{ closing: string | null }>(sql`
    select coalesce(typed_closing, closing) as closing from bank_statements
    where bank_id = ${bankId} and last_day < ${firstDay}::date and id <> ${id}
    order by last_day desc, id desc limit 1`)
  const closing = rows[0]?.closing ?? null
  return closing === null ? null : BigInt(closing)
}

async function readWhoEntered(queries: Queries, { typedBy, typedAt }: BankStatement) {
  if (typedBy === null || typedAt === null) return null
  return { by: (await findPerson(queries, typedBy))?.name ?? '', at: typedAt.toISOString() }
}

/** Compares a file with our books as of its last day, and lists our entries that the bank does not show. */
export async function reconcile(
  queries: Queries,
  bank: Bank,
  statement: BankStatement,
): Promise<{ reconciliation: Reconciliation; missing: Awaited<ReturnType<typeof listMissingEntries>>['entries'] }> {
  const sums = await sumLines(queries, statement)
  const missing = await listMissingEntries(queries, bank, statement)
  const accountId = bank.accountId ?? 0
  const books = (await readBalances(queries, [accountId], addDays(statement.lastDay, 1))).get(accountId) ?? 0n
  const reconciliation = toReconciliation({
    opening: statement.opening ?? (await readPreviousClosing(queries, statement)),
    closing: statement.typedClosing ?? statement.closing,
    lines: BigInt(sums.lines),
    books,
    notInBooks: BigInt(sums.not_in_books),
    setAside: BigInt(sums.set_aside),
    bookedLater: BigInt(sums.booked_later),
    notAtBank: missing.total,
    open: sums.open,
    unread: sums.unread,
  })
  return {
    reconciliation: {
      ...reconciliation,
      line_count: sums.line_count,
      closing_entered: await readWhoEntered(queries, statement),
    },
    missing: missing.entries,
  }
}
