import type { accounting as contract, ExpenseView } from '@safar/contract/money/accounting.contract'
import { listFile } from '../../../platform/documents/list-file.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { accountLabel } from '../../ledger/public.ts'
import { accountingLabels } from '../labels.ts'
import { listExpenses } from './expenses.queries.ts'

/** All expenses that match the filter, as a file. */
export function expensesFile(services: Services, call: Call<typeof contract.expensesFile>): Promise<FileReply> {
  const { actor, query, locale } = call
  const { expenses: labels, states } = accountingLabels[locale]
  const { format: _, ...filter } = query
  return listFile<ExpenseView>(services, call, {
    title: labels.title,
    columns: [
      { key: 'number', label: labels.number, kind: 'text' },
      { key: 'day', label: labels.day, kind: 'date' },
      { key: 'account', label: labels.account, kind: 'text', share: 1.4 },
      { key: 'payee', label: labels.payee, kind: 'text', share: 1.6 },
      { key: 'paidFrom', label: labels.paidFrom, kind: 'text', share: 1.4 },
      { key: 'reference', label: labels.reference, kind: 'text' },
      { key: 'amount', label: labels.amount, kind: 'money', share: 1.2 },
      { key: 'tax', label: labels.tax, kind: 'money', sheetOnly: true },
      { key: 'state', label: labels.state, kind: 'text' },
      { key: 'note', label: labels.note, kind: 'text', sheetOnly: true },
      { key: 'enteredBy', label: labels.enteredBy, kind: 'text', sheetOnly: true },
      { key: 'decidedBy', label: labels.decidedBy, kind: 'text', sheetOnly: true },
      { key: 'voucher', label: labels.voucher, kind: 'text', sheetOnly: true },
      { key: 'reason', label: labels.reason, kind: 'text', sheetOnly: true },
    ],
    toRow: (expense) => ({
      number: expense.number,
      day: expense.day,
      account: accountLabel(expense.account.name, locale),
      payee: expense.payee,
      paidFrom: accountLabel(expense.paid_from.name, locale),
      reference: expense.reference,
      amount: { amount: expense.amount, currency: expense.currency },
      tax: expense.tax && { amount: expense.tax.amount, currency: expense.currency },
      state: states[expense.state],
      note: expense.note,
      enteredBy: expense.entered_by.name,
      decidedBy: expense.decided_by?.name,
      voucher: expense.voucher,
      reason: expense.reason,
    }),
    readPage: (page) => listExpenses(services.db.adhoc, actor, { ...filter, ...page }),
  })
}
