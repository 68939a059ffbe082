import { allocate, convertAtRate, convertByRate, EXCHANGE_RATE, sumOf } from '../amount.ts'
import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'

/** The exchange rate something was priced at; it stays with the offer, the booking and what is owed to the supplier. */
export const pricingRate = z.object({
  currency: z.string().length(3),
  /** What a whole unit of that currency is worth in our own, such as '278.5'. */
  rate: z.string().regex(EXCHANGE_RATE),
  day: isoDate,
})
export type PricingRate = z.infer<typeof pricingRate>

/** Converts an amount of the other currency into our own, in smallest units, rounded half to even. */
export const toOurAmount = (amount: number, { currency, rate }: PricingRate, ours: string): number =>
  Number(convertAtRate({ amount, currency }, rate, ours))

/** The inverse. It returns the exact amount given to `toOurAmount`, as long as our smallest unit is the smaller one. */
export const toTheirAmount = (amount: number, { currency, rate }: PricingRate, ours: string): number =>
  Number(convertByRate({ amount, currency: ours }, rate, currency))

/** Converts a list of amounts by converting their sum and then dividing it, so that the parts add up to the total. */
export function convertParts(parts: readonly number[], rate: PricingRate, ours: string): number[] {
  const total = sumOf(parts)
  if (total === 0) return parts.map(() => 0)
  return allocate(BigInt(toOurAmount(total, rate, ours)), parts.map(BigInt)).map(Number)
}
