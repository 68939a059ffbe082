import { z } from '../protocol/schema.ts'

/** Whole minor units of a currency: money is never a float. */
export const minor = z.number().int()

export const money = z.object({ amount: minor, currency: z.string().length(3) })
export type Money = z.infer<typeof money>
