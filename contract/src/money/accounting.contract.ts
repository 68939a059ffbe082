import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  line,
  optionalLine,
  pageOf,
  pageQuery,
} from '../protocol/shapes.ts'
import {
  balanceSheet,
  currency,
  expenseAccount,
  expenseFilter,
  expenseForm,
  expenseView,
  incomeStatement,
  month,
  monthClose,
  periodQuery,
  trialBalance,
} from './accounting.shapes.ts'
import { minor } from './amounts.ts'
import { accountRef, reversalDay } from './ledger.shapes.ts'

export type {
  BalanceSheet,
  ExpenseAccount,
  ExpenseForm,
  ExpenseState,
  ExpenseView,
  IncomeStatement,
  MonthClose,
  StatementRow,
  TrialBalance,
  TrialBalanceRow,
  walletGroups,
} from './accounting.shapes.ts'
export { expenseForm, expenseStates } from './accounting.shapes.ts'

const view = office('ledger.view')
const post = office('ledger.post')

export const accounting = {
  expenseAccounts: endpoint({
    method: 'GET',
    path: '/expense-accounts',
    summary: 'Lists expense accounts with the amounts spent, and the bank and cash accounts that can pay.',
    access: view,
    reply: z.object({
      data: z.array(expenseAccount),
      /** `usable`: the reader can pay from it. Only the person working at a drawer can pay from it. */
      sources: z.array(accountRef.extend({ balance: minor, usable: z.boolean() })),
    }),
  }),
  addExpenseAccount: endpoint({
    method: 'POST',
    path: '/expense-accounts',
    summary: 'Adds an expense account.',
    access: post,
    body: z.object({ name: line(60) }),
    reply: actionReply.extend({ data: expenseAccount }),
    idempotent: true,
  }),
  changeExpenseAccount: endpoint({
    method: 'PUT',
    path: '/expense-accounts/:id',
    summary: 'Renames an expense account or turns it off.',
    access: post,
    params: idParams,
    body: z.object({ name: line(60), active: z.boolean() }),
    reply: actionReply.extend({ data: expenseAccount }),
  }),
  expenses: endpoint({
    method: 'GET',
    path: '/expenses',
    summary: 'Lists expenses by day, newest first, with the total of those that match the filter.',
    access: view,
    query: z.object({ ...pageQuery, ...expenseFilter }),
    reply: pageOf(expenseView).extend({
      /** Totals of posted expenses over the whole list, by currency. */
      totals: z.array(z.object({ currency: z.string(), amount: minor })),
      pending: z.number().int(),
    }),
  }),
  expensesFile: endpoint({
    method: 'GET',
    path: '/expenses/file',
    summary: 'Exports expenses as a file, without paging.',
    access: view,
    query: z.object({ ...expenseFilter, ...fileQuery }),
    ...fileReply,
  }),
  enterExpense: endpoint({
    method: 'POST',
    path: '/expenses',
    summary: 'Enters an expense, posted immediately or, above the set amount, once a second person approves it.',
    access: post,
    body: expenseForm,
    reply: actionReply.extend({ data: expenseView }),
    idempotent: true,
  }),
  decideExpense: endpoint({
    method: 'PUT',
    path: '/expenses/:id',
    summary: 'Approves or declines an expense above the set amount; never by the person who entered it.',
    access: post,
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: expenseView }),
    idempotent: true,
  }),
  reverseExpense: endpoint({
    method: 'POST',
    path: '/expenses/:id/reverse',
    summary: 'Reverses a posted expense, dated today or on a named day.',
    secondPerson: 'expense_reversal',
    access: post,
    params: idParams,
    body: z.object({ reason: line(240), day: reversalDay }),
    reply: actionReply.extend({ data: expenseView }),
    idempotent: true,
  }),
  trialBalance: endpoint({
    method: 'GET',
    path: '/trial-balance',
    mayLag: true,
    summary: 'Returns the opening balance, debit, credit and closing balance of every account over a period.',
    access: view,
    query: z.object(periodQuery),
    reply: trialBalance,
  }),
  trialBalanceFile: endpoint({
    method: 'GET',
    path: '/trial-balance/file',
    summary: 'Exports the trial balance as a file.',
    access: view,
    query: z.object({ ...periodQuery, ...fileQuery }),
    ...fileReply,
  }),
  incomeStatement: endpoint({
    method: 'GET',
    path: '/income-statement',
    mayLag: true,
    summary: 'Returns income, expenses and profit of a period by account.',
    access: view,
    query: z.object(periodQuery),
    reply: incomeStatement,
  }),
  incomeStatementFile: endpoint({
    method: 'GET',
    path: '/income-statement/file',
    summary: 'Exports the income statement as a file.',
    access: view,
    query: z.object({ ...periodQuery, ...fileQuery }),
    ...fileReply,
  }),
  balanceSheet: endpoint({
    method: 'GET',
    path: '/balance-sheet',
    mayLag: true,
    summary: 'Returns the balance sheet at the end of a day: assets, liabilities and equity.',
    access: view,
    query: z.object({ on: isoDate, currency }),
    reply: balanceSheet,
  }),
  balanceSheetFile: endpoint({
    method: 'GET',
    path: '/balance-sheet/file',
    summary: 'Exports the balance sheet as a file.',
    access: view,
    query: z.object({ on: isoDate, currency, ...fileQuery }),
    ...fileReply,
  }),
  monthCloses: endpoint({
    method: 'GET',
    path: '/month-closes',
    summary: 'Lists months that were closed or reopened, newest first, and how far the books are closed.',
    access: view,
    query: z.object(pageQuery),
    reply: pageOf(monthClose).extend({
      /** The last closed month, and the months that can be closed now. */
      closed_month: month.nullable(),
      closable: z.array(month),
    }),
  }),
  requestMonthClose: endpoint({
    method: 'POST',
    path: '/month-closes',
    summary: 'Requests that a second person close a month, or reopen the last closed one.',
    access: post,
    body: z.object({ action: z.enum(['close', 'reopen']), month, note: optionalLine(240) }),
    reply: actionReply.extend({ data: monthClose }),
    idempotent: true,
  }),
  decideMonthClose: endpoint({
    method: 'PUT',
    path: '/month-closes/:id',
    summary: 'Confirms or declines closing or reopening a month; never by the requester.',
    access: post,
    params: idParams,
    body: z.object({ confirm: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: monthClose }),
    idempotent: true,
  }),
}
