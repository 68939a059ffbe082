import { type ExpenseForm, expenseForm } from '@safar/contract/money/accounting.contract'
import { z } from '@safar/contract/protocol/schema'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'

const chosen = z.string().min(1, 'required')

/** Form fields hold text; '' when a field is empty. */
export const expenseValues = z.object({
  account_id: chosen,
  paid_from_id: chosen,
  amount: typedAmount,
  day: z.string().min(1, 'required').pipe(z.iso.date('date')),
  payee: expenseForm.shape.payee,
  reference: z.string().max(60),
  note: z.string().max(240),
  receipt: z.string().nullable(),
})
export type ExpenseValues = z.input<typeof expenseValues>

export const emptyExpense = (today: string): ExpenseValues => ({
  account_id: '',
  paid_from_id: '',
  amount: null,
  day: today,
  payee: '',
  reference: '',
  note: '',
  receipt: null,
})

/** The request body; null while the amount is missing. */
export const expenseToSend = ({ account_id, paid_from_id, amount, ...rest }: ExpenseValues): ExpenseForm | null =>
  amount === null ? null : { ...rest, amount, account_id: Number(account_id), paid_from_id: Number(paid_from_id) }
