import { type EntryView, ledger, type TransactionForm } from '@safar/contract/money/ledger.contract'
import { z } from '@safar/contract/protocol/schema'
import { isoDate } from '@safar/contract/protocol/shapes'
import { manualKinds } from '@safar/contract/vocabulary/money'
import { ApiFailure } from '../../../platform/api.ts'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { type Account, chosenSides, fieldsOf } from './sides.rules.ts'

const { shape } = ledger.postTransaction.body

const account = z
  .custom<Account>()
  .nullable()
  .refine((chosen) => chosen !== null, 'required')

export const entryValues = z.object({
  kind: z.enum(manualKinds),
  from: account,
  to: account,
  amount: typedAmount,
  day: isoDate,
  note: shape.note,
  past_limit: z.boolean(),
})
export type EntryValues = z.input<typeof entryValues>

export const emptyEntry = (): EntryValues => ({
  kind: 'charge',
  from: null,
  to: null,
  amount: null,
  day: officeToday(),
  note: '',
  past_limit: false,
})

/** Form values for posting an entry again; an entry with more than two sides starts empty. */
export function valuesOf(entry: EntryView): EntryValues {
  const kind = manualKinds.find((each) => each === entry.kind) ?? 'adjustment'
  const fields = fieldsOf(entry, kind)
  if (!fields) return { ...emptyEntry(), kind, day: entry.day, note: entry.note }
  return {
    kind,
    from: { ...fields.from, balance: 0 },
    to: { ...fields.to, balance: 0 },
    amount: fields.amount,
    day: entry.day,
    note: entry.note,
    past_limit: false,
  }
}

/** The accounts debited and credited; null while one is missing. */
export const sidesIn = ({ kind, from, to }: EntryValues) => (from && to ? chosenSides(kind, { from, to }) : null)

/** The request body; null while a side or the amount is missing. */
export function entryToSend(values: EntryValues): TransactionForm | null {
  const { kind, amount, day, note, past_limit } = values
  const sides = sidesIn(values)
  if (!sides || !amount) return null
  return { kind, debit_account: sides.debit.id, credit_account: sides.credit.id, amount, day, note, past_limit }
}

/** The server names the debited and the credited account; the form shows the message at the field they come from. */
export function atFieldsOf(values: EntryValues, error: unknown): unknown {
  const sides = sidesIn(values)
  if (!(error instanceof ApiFailure) || !sides) return error
  const { debit_account, credit_account, ...errors } = error.failure.errors ?? {}
  const [debited, credited] = sides.debit === values.from ? (['from', 'to'] as const) : (['to', 'from'] as const)
  if (debit_account) errors[debited] = debit_account
  if (credit_account) errors[credited] = credit_account
  return new ApiFailure(error.status, { ...error.failure, errors })
}
