import type { PriceBreakdown } from '@safar/contract/sales/price-breakdown'
import { type Audience, seesTerms } from './price-book.ts'
import type { Price } from './rules.ts'

/** An agent does not see what the office earns: the agency's margins are part of the agent's net. */
export function toPriceBreakdown(
  price: Price,
  audience: Audience,
  timeLimit: string | null,
): PriceBreakdown | undefined {
  if (!seesTerms(audience)) return undefined
  const { channel, byOffice } = audience
  const margins = price.airlineMargin + price.channelMargin
  const { charges, rounding, owed, total } = price
  const common = { charges, rounding, owed, time_limit: timeLimit }
  if (channel === 'staff' || byOffice) return { net: price.net, margin: margins, ...common }
  return { net: price.net + margins, margin: total - owed, ...common }
}
