import { minor } from '../money/amounts.ts'
import { z } from '../protocol/schema.ts'

/**
 * Additional price details for the agent and the office, never sent to the public. `net + margin + charges + rounding`
 * is the total. For the office, `net` is the supplier's and `margin` the agency's; for an agent, `net` is what they owe
 * before charges, and `margin` what they earn.
 */
export const priceBreakdown = z.object({
  net: minor,
  margin: minor,
  charges: minor,
  /** The difference from rounding to whole prices; absent from offers stored before prices were whole. */
  rounding: minor.default(0),
  /** What the buyer pays the agency: the total without an agent's own mark-up. */
  owed: minor,
  time_limit: z.string().nullable(),
})
export type PriceBreakdown = z.infer<typeof priceBreakdown>
