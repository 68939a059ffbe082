import { z } from '@safar/contract/protocol/schema'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'

const typed = z.number().int().min(0, 'amount_low').max(MAX_AMOUNT, 'amount_high').nullable()

/** An empty field is not a count: an empty drawer is counted as 0. */
export const countedAmount = typed.refine((minor) => minor !== null, 'required')
export const optionalAmount = typed
