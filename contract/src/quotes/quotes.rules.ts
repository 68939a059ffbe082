import type { Offer, SegmentView } from '../flights/offer.schema.ts'
import type { PriceLine, QuotedFlight, QuotedLeg, QuotedOption } from './quotes.shapes.ts'

const HOUR = 3_600_000

/** As long as was wanted, but never past what an offer promises, nor past the first departure. */
export function expiryOf(offers: readonly Offer[], now: Date, hours: number): Date {
  const ends = offers.flatMap(({ price_guaranteed_until, slices }) => [
    ...(price_guaranteed_until ? [Date.parse(price_guaranteed_until)] : []),
    ...slices.slice(0, 1).flatMap(({ segments }) => segments.slice(0, 1).map(({ from }) => Date.parse(from.at))),
  ])
  return new Date(Math.min(now.getTime() + hours * HOUR, ...ends))
}

/** Whose quote it is. */
export type QuoteSide = 'agent' | 'office'

/** What its maker would owe for it: an agent the office, the office its supplier. */
export function owedOf({ price_breakdown, total }: Offer, side: QuoteSide): number {
  if (!price_breakdown) return total
  return side === 'agent' ? price_breakdown.owed : price_breakdown.net
}

interface PriceNow {
  /** What the client was told. */
  quoted: number
  /** What its maker owes for it now. */
  cost: number
  /** What it would be sold at now. */
  offered: number
  /** The seller may sell below cost. */
  belowCost?: boolean
}

/** What the client pays for a booked option: as quoted, as long as that covers what it costs now. */
export const priceToBook = ({ quoted, cost, offered, belowCost = false }: PriceNow): number =>
  quoted >= cost || belowCost ? quoted : offered

/**
 * Lines of all travellers of a type that add up to the client's total, to the last minor unit: each takes its share,
 * and what is left over goes to the largest remainders.
 */
export function allocateTotal(prices: Offer['prices'], total: number): PriceLine[] {
  const wholes = prices.map(({ count, total: each }) => BigInt(count) * BigInt(each))
  const sum = wholes.reduce((all, one) => all + one, 0n)
  if (sum === 0n) return []
  const target = BigInt(total)
  const parts = wholes.map((one) => (one * target) / sum)
  const rests = wholes.map((one, place) => ({ place, rest: (one * target) % sum }))
  let left = target - parts.reduce((all, one) => all + one, 0n)
  for (const { place } of rests.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break
    parts[place] = (parts[place] ?? 0n) + 1n
    left -= 1n
  }
  return prices.map(({ passenger, count, taxes }, place) => {
    const whole = Number(parts[place] ?? 0n)
    const taxed = Math.min(count * taxes, whole)
    return { passenger, count, base: whole - taxed, taxes: taxed, total: whole }
  })
}

const toCarrier = ({ code, name, name_ar, colour, number }: SegmentView['marketing']) => ({
  code,
  name,
  name_ar,
  colour,
  number,
})
const toStop = ({ airport, city, city_ar, terminal, at }: SegmentView['to']) => ({
  airport,
  city,
  city_ar,
  terminal,
  at,
})
const none = { pieces: null, kg: null }

function toQuotedFlight(segment: SegmentView): QuotedFlight {
  const bags = segment.baggage.find(({ passenger }) => passenger === 'adult') ?? segment.baggage[0]
  return {
    marketing: toCarrier(segment.marketing),
    operating: toCarrier(segment.operating),
    aircraft: segment.aircraft.name,
    from: toStop(segment.from),
    to: toStop(segment.to),
    minutes: segment.minutes,
    cabin: segment.cabin,
    checked: bags?.checked ?? none,
    carry_on: bags?.carry_on ?? none,
  }
}

const toQuotedLeg = ({ segments, layovers, minutes, day_change }: Offer['slices'][number]): QuotedLeg => ({
  flights: segments.map(toQuotedFlight),
  layovers: layovers.map(({ airport, city, city_ar, minutes: wait, overnight }) => ({
    airport,
    city,
    city_ar,
    minutes: wait,
    overnight,
  })),
  minutes,
  day_change,
})

/** The offer as the client will see it, field by field: what is not named here is never kept for them. */
export const toQuotedOption = (offer: Offer, position: number, total: number, breakdown: boolean): QuotedOption => ({
  position,
  legs: offer.slices.map(toQuotedLeg),
  brand: offer.brand.name,
  change: offer.change,
  refund: offer.refund,
  currency: offer.currency,
  total,
  prices: breakdown ? allocateTotal(offer.prices, total) : null,
  guaranteed_until: offer.price_guaranteed_until,
})
