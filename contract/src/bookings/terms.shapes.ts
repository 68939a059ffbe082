import { z } from '../protocol/schema.ts'
import { wholeNumber } from '../protocol/shapes.ts'

/** A part of the price, due this many days before departure; null: at booking. */
export const planTerm = z.object({ percent: wholeNumber(1, 100), days_before: wholeNumber(0, 720).nullable() })
export type PlanTerm = z.infer<typeof planTerm>

/** From this many days before departure on, cancelling costs this part of the price; null: from booking on. */
export const cancellationTier = z.object({ days_before: wholeNumber(0, 720).nullable(), percent: wholeNumber(0, 100) })
export type CancellationTier = z.infer<typeof cancellationTier>

/** Payment and cancellation terms of our own departures, as in their form. */
export const saleTerms = {
  payment_plan: z.array(planTerm).max(6),
  cancellation: z.array(cancellationTier).max(8),
}
