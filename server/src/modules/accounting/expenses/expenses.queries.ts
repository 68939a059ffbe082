import type { accounting as contract, ExpenseView } from '@safar/contract/money/accounting.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { voucherNo } from '@safar/contract/vocabulary/money'
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, bigint, pgView, text } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { listFiles } from '../../media/public.ts'
import { directory } from '../../people/public.ts'
import { expenses } from '../tables.ts'

export const expenseNo = (id: number): string => `EXP-${String(id).padStart(6, '0')}`

/** The ledger's public view of its accounts. */
const accounts = pgView('ledger_account_directory', {
  id: bigint('id', { mode: 'number' }).notNull(),
  class: text('class').$type<ExpenseView['account']['class']>().notNull(),
  name: text('name').notNull(),
}).existing()
const sources = alias(accounts, 'sources')
const taxAccounts = alias(accounts, 'tax_accounts')
const deciders = alias(directory, 'deciders')

const selectExpenses = (queries: Queries) =>
  queries
    .select({
      expense: expenses,
      account: { id: accounts.id, name: accounts.name, class: accounts.class },
      source: { id: sources.id, name: sources.name, class: sources.class },
      taxAccount: { id: taxAccounts.id, name: taxAccounts.name, class: taxAccounts.class },
      enteredBy: { id: directory.id, name: directory.name },
      decider: { id: deciders.id, name: deciders.name },
    })
    .from(expenses)
    .innerJoin(accounts, eq(accounts.id, expenses.accountId))
    .innerJoin(sources, eq(sources.id, expenses.paidFrom))
    .leftJoin(taxAccounts, eq(taxAccounts.id, expenses.taxAccountId))
    .innerJoin(directory, eq(directory.id, expenses.enteredBy))
    .leftJoin(deciders, eq(deciders.id, expenses.decidedBy))
type Row = Awaited<ReturnType<typeof selectExpenses>>[number]

type Reader = Pick<ScopedActor, 'userId'>

const toView = ({ expense, ...row }: Row, receipt: ExpenseView['receipt'], reader: Reader): ExpenseView => ({
  id: expense.id,
  number: expenseNo(expense.id),
  account: row.account,
  paid_from: row.source,
  amount: expense.amount,
  tax: row.taxAccount && { amount: expense.tax ?? 0, account: row.taxAccount },
  currency: expense.currency,
  day: expense.day,
  payee: expense.payee,
  reference: expense.reference,
  note: expense.note,
  receipt,
  state: expense.state,
  entered_by: row.enteredBy,
  entered_at: expense.enteredAt.toISOString(),
  decided_by: row.decider,
  reason: expense.reason,
  entry_id: expense.entryId,
  voucher: expense.entryId === null ? null : voucherNo('expense', expense.entryId),
  decidable: expense.state === 'pending' && expense.enteredBy !== reader.userId,
})

async function toViews(queries: Queries, reader: Reader, rows: readonly Row[]): Promise<ExpenseView[]> {
  const receipts = await listFiles(
    queries,
    rows.map(({ expense }) => expense.receipt),
  )
  return rows.map((row) => toView(row, receipts.get(row.expense.receipt ?? '') ?? null, reader))
}

type ExpenseQuery = Query<typeof contract.expenses>
type ExpenseFilter = Omit<ExpenseQuery, 'after' | 'limit'>

function searchCondition(words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(${expenses.payee} || ' ' || coalesce(${expenses.reference}, '') || ' ' || ${expenses.note}) like ${pattern}`
}

const filterConditions = ({ from, to, account_id, paid_from_id, state, q }: ExpenseFilter): SQL | undefined =>
  and(
    from ? gte(expenses.day, from) : undefined,
    to ? lte(expenses.day, to) : undefined,
    account_id ? or(eq(expenses.accountId, account_id), eq(expenses.taxAccountId, account_id)) : undefined,
    paid_from_id ? eq(expenses.paidFrom, paid_from_id) : undefined,
    state ? eq(expenses.state, state) : undefined,
    searchCondition(q),
  )

/** Sorted by the day of the expense, newest first. */
export async function listExpenses(queries: Queries, reader: Reader, { after, limit, ...filter }: ExpenseQuery) {
  const beyond = after
    ? sql`(${expenses.day}, ${expenses.id}) < (select k.day, k.id from expenses k where k.id = ${readPageKey(after)})`
    : undefined
  const rows = await selectExpenses(queries)
    .where(and(filterConditions(filter), beyond))
    .orderBy(sql`${expenses.day} desc, ${expenses.id} desc`)
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ expense }) => pageKey(expense.id))
  return { data: await toViews(queries, reader, page), next }
}

/** Totals of the whole filtered list, and the number waiting for a second person regardless of the filter. */
export async function expenseTotals(queries: Queries, filter: ExpenseFilter) {
  const { account_id: account } = filter
  // Of one account, only the part that stands on it.
  const part =
    account === undefined
      ? expenses.amount
      : sql`case when ${expenses.taxAccountId} = ${account} then ${expenses.tax}
          else ${expenses.amount} - coalesce(${expenses.tax}, 0) end`
  const sums = await queries
    .select({ currency: expenses.currency, amount: sql<string>`sum(${part})` })
    .from(expenses)
    .where(and(filterConditions(filter), eq(expenses.state, 'posted')))
    .groupBy(expenses.currency)
    .orderBy(expenses.currency)
  return {
    totals: sums.map(({ currency, amount }) => ({ currency, amount: toWireAmount(BigInt(amount)) })),
    pending: await queries.$count(expenses, eq(expenses.state, 'pending')),
  }
}

export async function readExpense(queries: Queries, reader: Reader, id: number): Promise<ExpenseView> {
  const rows = await selectExpenses(queries).where(eq(expenses.id, id))
  const [view] = await toViews(queries, reader, rows)
  if (!view) throw notFound()
  return view
}
