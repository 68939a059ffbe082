import { type EntryView, ledger, type TransactionForm } from '@safar/contract/money/ledger.contract'
import { z } from '@safar/contract/protocol/schema'
import { manualKinds } from '@safar/contract/vocabulary/money'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { type Account, twoSides } from './sides.rules.ts'

const { shape } = ledger.postTransaction.body

const account = z
  .custom<Account>()
  .nullable()
  .refine((chosen) => chosen !== null, 'required')

export const entryValues = z.object({
  kind: z.enum(manualKinds),
  debit_account: account,
  credit_account: account,
  amount: typedAmount,
  note: shape.note,
  past_limit: z.boolean(),
})
export type EntryValues = z.input<typeof entryValues>

export const emptyEntry: EntryValues = {
  kind: 'charge',
  debit_account: null,
  credit_account: null,
  amount: null,
  note: '',
  past_limit: false,
}

/** Form values for posting an entry again; an entry with more than two sides starts empty. */
export function valuesOf(entry: EntryView): EntryValues {
  const sides = twoSides(entry)
  const kind = manualKinds.find((each) => each === entry.kind) ?? 'adjustment'
  if (!sides) return { ...emptyEntry, kind, note: entry.note }
  return {
    kind,
    debit_account: { ...sides.from, balance: 0 },
    credit_account: { ...sides.to, balance: 0 },
    amount: sides.amount,
    note: entry.note,
    past_limit: false,
  }
}

/** The request body; null while a side or the amount is missing. */
export function entryToSend(values: EntryValues): TransactionForm | null {
  const { kind, debit_account, credit_account, amount, note, past_limit } = values
  if (!debit_account || !credit_account || !amount) return null
  return { kind, debit_account: debit_account.id, credit_account: credit_account.id, amount, note, past_limit }
}
