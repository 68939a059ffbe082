import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'

/** Schema of a required amount field: null until something is typed. */
export const typedAmount = z
  .number()
  .int()
  .max(MAX_AMOUNT)
  .nullable()
  .refine((minor) => minor !== null && minor > 0, 'required')
