import { accounting } from '@safar/contract/money/accounting.contract'
import type { Endpoint, Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { LEDGER } from '../ledger/public.ts'

/** First part of every query key here: an expense affects statements, lists and accounts. */
const ACCOUNTING = 'accounting'
const changed = [ACCOUNTING, LEDGER]

type Query<E extends Endpoint> = NonNullable<Input<E> extends { query?: infer Q } ? Q : never>
export type ExpenseFilter = Omit<Query<typeof accounting.expenses>, 'after' | 'limit'>
export type PeriodQuery = Query<typeof accounting.trialBalance>
export type SheetQuery = Query<typeof accounting.balanceSheet>

export const expenseAccounts = () =>
  queryOptions({
    queryKey: [ACCOUNTING, 'accounts'],
    queryFn: () => call(accounting.expenseAccounts),
  })

export const expensePages = (filter: ExpenseFilter) => ({
  key: [ACCOUNTING, 'expenses', filter],
  fetch: (after: string | undefined) => call(accounting.expenses, { query: { ...filter, after } }),
})

export const saveExpenses = (filter: ExpenseFilter, format: FileFormat) =>
  saveFile(accounting.expensesFile, { query: { ...filter, format } }, `expenses.${format}`)

export const useEnterExpense = (handlers: ApiMutationHandlers<typeof accounting.enterExpense> = {}) =>
  useApiMutation(accounting.enterExpense, { successToast: 'reply', invalidates: changed, ...handlers })

const decision = { successToast: 'reply', invalidates: changed, invalidatesOnConflict: changed } as const

export const useDecideExpense = () => useApiMutation(accounting.decideExpense, decision)
export const useReverseExpense = (handlers: ApiMutationHandlers<typeof accounting.reverseExpense> = {}) =>
  useApiMutation(accounting.reverseExpense, { ...decision, ...handlers })

export const useAddAccount = (handlers: ApiMutationHandlers<typeof accounting.addExpenseAccount> = {}) =>
  useApiMutation(accounting.addExpenseAccount, { successToast: 'reply', invalidates: changed, ...handlers })
export const useChangeAccount = (handlers: ApiMutationHandlers<typeof accounting.changeExpenseAccount> = {}) =>
  useApiMutation(accounting.changeExpenseAccount, { successToast: 'reply', invalidates: changed, ...handlers })

export const trialBalanceOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: [ACCOUNTING, 'trial', query],
    queryFn: () => call(accounting.trialBalance, { query }),
    placeholderData: keepPreviousData,
  })

export const incomeStatementOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: [ACCOUNTING, 'income', query],
    queryFn: () => call(accounting.incomeStatement, { query }),
    placeholderData: keepPreviousData,
  })

export const balanceSheetOf = (query: SheetQuery) =>
  queryOptions({
    queryKey: [ACCOUNTING, 'sheet', query],
    queryFn: () => call(accounting.balanceSheet, { query }),
    placeholderData: keepPreviousData,
  })

const fileName = (name: string, { from, to }: PeriodQuery, format: FileFormat) => `${name}_${from}_${to}.${format}`

export const saveTrialBalance = (query: PeriodQuery, format: FileFormat) =>
  saveFile(accounting.trialBalanceFile, { query: { ...query, format } }, fileName('trial-balance', query, format))
export const saveIncomeStatement = (query: PeriodQuery, format: FileFormat) =>
  saveFile(accounting.incomeStatementFile, { query: { ...query, format } }, fileName('income', query, format))
export const saveBalanceSheet = (query: SheetQuery, format: FileFormat) =>
  saveFile(accounting.balanceSheetFile, { query: { ...query, format } }, `balance-sheet_${query.on}.${format}`)

export const monthClosePages = () => ({
  key: [ACCOUNTING, 'closes'],
  fetch: (after: string | undefined) => call(accounting.monthCloses, { query: { after } }),
})

export const useRequestClose = (handlers: ApiMutationHandlers<typeof accounting.requestMonthClose> = {}) =>
  useApiMutation(accounting.requestMonthClose, { ...decision, ...handlers })
export const useDecideClose = () => useApiMutation(accounting.decideMonthClose, decision)
