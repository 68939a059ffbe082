import { depositForm } from '@safar/contract/money/deposits.contract'
import { z } from '@safar/contract/protocol/schema'
import { type PaymentMethod, paymentMethods } from '@safar/contract/vocabulary/money'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'

/** '' for an empty field: form fields hold text. */
const dateOrNone = z.literal('').or(z.iso.date('date'))

export const depositValues = z
  .object({
    method: z.enum(paymentMethods),
    /** '' means the office's own counter. */
    bank_id: z.string(),
    amount: typedAmount,
    paid_on: z.string().min(1, 'required').pipe(z.iso.date('date')),
    reference: depositForm.shape.reference,
    cheque_on: dateOrNone,
    slip: z.string().nullable(),
    note: z.string().max(240),
  })
  .superRefine(({ method, bank_id, cheque_on }, context) => {
    const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (method !== 'cash' && !bank_id) missing('bank_id')
    if (method === 'cheque' && !cheque_on) missing('cheque_on')
  })
export type DepositValues = z.input<typeof depositValues>

export const emptyDeposit = (today: string, bankId: string): DepositValues => ({
  method: 'transfer' satisfies PaymentMethod,
  bank_id: bankId,
  amount: null,
  paid_on: today,
  reference: '',
  cheque_on: '',
  slip: null,
  note: '',
})

/** The request body; null while the amount is missing. */
export const depositToSend = ({ bank_id, amount, cheque_on, note, ...rest }: DepositValues) =>
  amount === null
    ? null
    : {
        ...rest,
        amount,
        bank_id: bank_id ? Number(bank_id) : null,
        cheque_on: rest.method === 'cheque' && cheque_on ? cheque_on : null,
        note: note.trim(),
      }
