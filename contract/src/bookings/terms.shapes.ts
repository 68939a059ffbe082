import { z } from '../protocol/schema.ts'
import { wholeNumber } from '../protocol/shapes.ts'

/** A part of the price, due so many days before departure; null: when it is booked. */
export const planTerm = z.object({ percent: wholeNumber(1, 100), days_before: wholeNumber(0, 720).nullable() })
export type PlanTerm = z.infer<typeof planTerm>

/** From so many days before departure on, cancelling costs this part of the price; null: from booking on. */
export const cancellationTier = z.object({ days_before: wholeNumber(0, 720).nullable(), percent: wholeNumber(0, 100) })
export type CancellationTier = z.infer<typeof cancellationTier>

/** How a departure of our own is paid and given back, as its form says it. */
export const saleTerms = {
  payment_plan: z.array(planTerm).max(6),
  cancellation: z.array(cancellationTier).max(8),
}
