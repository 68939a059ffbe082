import { MAX_AMOUNT } from '@safar/contract/ledger.contract'
import { z } from '@safar/contract/schema'

/** Null until something is typed. */
export const topUpValues = z.object({
  amount: z
    .number()
    .int()
    .max(MAX_AMOUNT)
    .nullable()
    .refine((minor) => minor !== null && minor > 0, 'required'),
})
