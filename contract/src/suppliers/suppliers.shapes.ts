import { z } from '../protocol/schema.ts'

export const supplierId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'wrong_kind')

/** Each supplier's outcome, so that partial results can be labelled as such. */
export const supplierAnswer = z.object({
  supplier: z.string(),
  name: z.string(),
  state: z.enum(['answered', 'late', 'down', 'off']),
  offers: z.number().int(),
  /** Offers dropped because their currency has no exchange rate. */
  other_currency: z.number().int(),
  ms: z.number().int(),
})
