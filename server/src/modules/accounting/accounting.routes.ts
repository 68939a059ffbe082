import type { accounting } from '@safar/contract/money/accounting.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listCloses } from './closes/closes.queries.ts'
import { decideClose } from './closes/decide-close.ts'
import { requestClose } from './closes/request-close.ts'
import { decideExpense } from './expenses/decide-expense.ts'
import { enterExpense } from './expenses/enter-expense.ts'
import { createExpenseAccount, listExpenseAccounts, updateExpenseAccount } from './expenses/expense-accounts.ts'
import { expenseTotals, listExpenses } from './expenses/expenses.queries.ts'
import { expensesFile } from './expenses/expenses-file.ts'
import { reverseExpense } from './expenses/reverse-expense.ts'
import { balanceSheet, incomeStatement, trialBalance } from './statements/read-statements.ts'
import { balanceSheetFile, incomeStatementFile, trialBalanceFile } from './statements/statement-files.ts'

export const accountingRoutes = (services: Services): Handlers<typeof accounting> => ({
  expenseAccounts: ({ actor }) => listExpenseAccounts(services.db.adhoc, actor.userId),
  addExpenseAccount: (call) => createExpenseAccount(services, call),
  changeExpenseAccount: (call) => updateExpenseAccount(services, call),
  expenses: async ({ query, actor }) => ({
    ...(await listExpenses(services.db.adhoc, actor, query)),
    ...(await expenseTotals(services.db.adhoc, query)),
  }),
  expensesFile: (call) => expensesFile(services, call),
  enterExpense: (call) => enterExpense(services, call),
  decideExpense: (call) => decideExpense(services, call),
  reverseExpense: (call) => reverseExpense(services, call),
  trialBalance: ({ query }) => trialBalance(services.db.adhoc, query),
  trialBalanceFile: (call) => trialBalanceFile(services, call),
  incomeStatement: ({ query }) => incomeStatement(services.db.adhoc, query),
  incomeStatementFile: (call) => incomeStatementFile(services, call),
  balanceSheet: ({ query }) => balanceSheet(services.db.adhoc, query),
  balanceSheetFile: (call) => balanceSheetFile(services, call),
  monthCloses: ({ query, actor }) => listCloses(services.db.adhoc, actor, query, todayOf(services)),
  requestMonthClose: (call) => requestClose(services, call),
  decideMonthClose: (call) => decideClose(services, call),
})
