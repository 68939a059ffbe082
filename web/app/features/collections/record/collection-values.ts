import { z } from '@safar/contract/protocol/schema'
import { paymentMethods } from '@safar/contract/vocabulary/money'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'

export const collectionValues = z
  .object({
    method: z.enum(paymentMethods),
    amount: typedAmount,
    received_on: z.string().min(1, 'required').pipe(z.iso.date('date')),
    reference: z.string().trim().max(60),
    /** '' if there is no cheque. */
    cheque_on: z.literal('').or(z.iso.date('date')),
    note: z.string().trim().max(240),
  })
  .superRefine(({ method, reference, cheque_on }, context) => {
    const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (method !== 'cash' && !reference) missing('reference')
    if (method === 'cheque' && !cheque_on) missing('cheque_on')
  })
export type CollectionValues = z.input<typeof collectionValues>

export const emptyCollection = (today: string): CollectionValues => ({
  method: 'cash',
  amount: null,
  received_on: today,
  reference: '',
  cheque_on: '',
  note: '',
})

/** The request body; null while the amount is missing. */
export const collectionToSend = (agent_id: number, { amount, cheque_on, ...rest }: CollectionValues) =>
  amount === null
    ? null
    : { ...rest, agent_id, amount, cheque_on: rest.method === 'cheque' && cheque_on ? cheque_on : null }
