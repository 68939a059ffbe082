import { allocate, convertAtRate, convertByRate, EXCHANGE_RATE } from '../amount.ts'
import { z } from '../protocol/schema.ts'
import { isoDate } from '../protocol/shapes.ts'

/** What something was priced at in another currency: it stays with the offer, the booking and what is owed for it. */
export const keptRate = z.object({
  currency: z.string().length(3),
  /** What a whole unit of it is worth in our own, '278.5'. */
  rate: z.string().regex(EXCHANGE_RATE),
  day: isoDate,
})
export type KeptRate = z.infer<typeof keptRate>

/** An amount of the other currency in our own, in smallest units, rounded half to even. */
export const toOurAmount = (amount: number, { currency, rate }: KeptRate, ours: string): number =>
  Number(convertAtRate({ amount, currency }, rate, ours))

/** The other way round. Of what `toOurAmount` gave it is the very amount, as long as our smallest unit is the smaller one. */
export const toTheirAmount = (amount: number, { currency, rate }: KeptRate, ours: string): number =>
  Number(convertByRate({ amount, currency: ours }, rate, currency))

/** The parts of an amount, which is converted as a whole and then divided, so that they add up to it. */
export function convertParts(parts: readonly number[], kept: KeptRate, ours: string): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  return allocate(BigInt(toOurAmount(whole, kept, ours)), parts.map(BigInt)).map(Number)
}
