import { allocate, bigSumOf } from '../amount.ts'
import { HOUR_MS } from '../day.ts'
import type { Offer } from '../products/flights/offer.schema.ts'
import type { StayCheck } from '../products/hotels/hotels.contract.ts'
import type { SegmentView } from '../trips/itinerary.schema.ts'
import type { QuotablePackage, QuotedPackage } from './packages.shapes.ts'
import type { PriceLine, QuotedFlight, QuotedFlights, QuotedLeg, QuotedOption, QuotedStay } from './quotes.shapes.ts'

/** Rates chosen and priced a moment ago, one for each room. */
export type QuotableStay = Pick<
  StayCheck,
  'hotel' | 'check_in' | 'check_out' | 'nights' | 'rooms' | 'total' | 'due_at_hotel' | 'free_until' | 'price_breakdown'
>

/** The parts of a quote. */
interface QuotedParts {
  offers: readonly Offer[]
  stays: readonly Pick<QuotableStay, 'check_in'>[]
  packages: readonly Pick<QuotablePackage, 'sale_ends_at'>[]
}

/** The requested duration, but never past an offer's guarantee, the end of a sale, or the first departure or night. */
export function expiryOf({ offers, stays, packages }: QuotedParts, now: Date, hours: number): Date {
  const ends = offers.flatMap(({ price_guaranteed_until, slices }) => [
    ...(price_guaranteed_until ? [Date.parse(price_guaranteed_until)] : []),
    ...slices.slice(0, 1).flatMap(({ segments }) => segments.slice(0, 1).map(({ from }) => Date.parse(from.at))),
  ])
  // A stay begins in the afternoon, so noon UTC is early enough in every zone.
  ends.push(...stays.map(({ check_in }) => Date.parse(`${check_in}T12:00:00Z`)))
  ends.push(...packages.map(({ sale_ends_at }) => Date.parse(sale_ends_at)))
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, ...ends))
}

/** Whether the quote is an agent's or the office's. */
export type QuoteSide = 'agent' | 'office'

/** Flights or a stay, at the price for the person who asked. */
type PricedItem = Pick<Offer, 'total' | 'price_breakdown'> | Pick<QuotableStay, 'total' | 'price_breakdown'>

/** What its maker would owe for it: an agent to the office, the office to its supplier. */
export function owedOf({ price_breakdown, total }: PricedItem, side: QuoteSide): number {
  if (!price_breakdown) return typeof total === 'number' ? total : total.amount
  return side === 'agent' ? price_breakdown.owed : price_breakdown.net
}

interface PriceNow {
  /** The price shown to the client. */
  quoted: number
  /** What its maker owes for it now. */
  cost: number
  /** The price it would be sold at now. */
  offered: number
  /** Whether the seller can sell below cost. */
  belowCost?: boolean
}

/** What the client pays for a booked option: the quoted price, as long as it covers the current cost. */
export const priceToBook = ({ quoted, cost, offered, belowCost = false }: PriceNow): number =>
  quoted >= cost || belowCost ? quoted : offered

export interface QuoteChange {
  kind: 'price' | 'cost'
  was: number
  now: number
}

interface QuotedSale {
  /** The price shown to the client, and what the maker owed when the quote was sent. */
  quoted: { price: number; cost: number }
  now: { cost: number; price: number }
  /** The office books for an agent, who has a price of their own. */
  forAgent: boolean
  belowCost: boolean
}

/**
 * The price of a sale from a quote, and what its maker must agree to first: another price for the client, or a higher
 * cost of their own.
 */
export function readQuotedPrice({ quoted, now, forAgent, belowCost }: QuotedSale): {
  price: number
  change: QuoteChange | null
} {
  if (forAgent) return { price: now.price, change: null }
  const price = priceToBook({ quoted: quoted.price, cost: now.cost, offered: now.price, belowCost })
  if (price !== quoted.price) return { price, change: { kind: 'price', was: quoted.price, now: price } }
  return { price, change: now.cost > quoted.cost ? { kind: 'cost', was: quoted.cost, now: now.cost } : null }
}

/** Identifies the change that was agreed to; if the price moves again, it needs a new agreement. */
export const changeKey = (change: QuoteChange | null): string =>
  change ? `${change.kind}:${change.was}:${change.now}` : ''

/**
 * One line per passenger type, adding up to the client's total to the last minor unit. Each type gets its share, and
 * the remainder goes to the largest remainders.
 */
export function allocateTotal(prices: Offer['prices'], total: number): PriceLine[] {
  const lineTotals = prices.map(({ count, total: each }) => BigInt(count) * BigInt(each))
  const sum = bigSumOf(lineTotals)
  if (sum === 0n) return []
  const target = BigInt(total)
  const parts = lineTotals.map((one) => (one * target) / sum)
  const rests = lineTotals.map((one, place) => ({ place, rest: (one * target) % sum }))
  let left = target - bigSumOf(parts)
  for (const { place } of rests.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break
    parts[place] = (parts[place] ?? 0n) + 1n
    left -= 1n
  }
  return prices.map(({ passenger, count, taxes }, place) => {
    const lineTotal = Number(parts[place] ?? 0n)
    const taxed = Math.min(count * taxes, lineTotal)
    return { passenger, count, base: lineTotal - taxed, taxes: taxed, total: lineTotal }
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

interface QuotedPrice {
  total: number
  /** Whether the lines of the price are shown too. */
  breakdown: boolean
}

/** The offer as the client sees it, copied field by field: anything not named here is never stored for them. */
export const toQuotedFlights = (offer: Offer, { total, breakdown }: QuotedPrice): QuotedFlights => ({
  part: 1,
  legs: offer.slices.map(toQuotedLeg),
  brand: offer.brand.name,
  change: offer.change,
  refund: offer.refund,
  total,
  prices: breakdown ? allocateTotal(offer.prices, total) : null,
  guaranteed_until: offer.price_guaranteed_until,
})

/** The stay as the client sees it, copied the same way; its rooms add up to the stay's price. */
export function toQuotedStay(stay: QuotableStay, part: number, { total, breakdown }: QuotedPrice): QuotedStay {
  const { name, name_ar, stars, address, city, zone, picture, haram } = stay.hotel
  const shares = allocate(
    BigInt(total),
    stay.rooms.map(({ rate }) => BigInt(Math.max(rate.price.total.amount, 1))),
  )
  return {
    part,
    hotel: { name, name_ar, stars, address, city, zone, picture },
    haram_metres: haram?.metres ?? null,
    check_in: stay.check_in,
    check_out: stay.check_out,
    nights: stay.nights,
    rooms: stay.rooms.map(({ rate, adults, children }, place) => ({
      name: rate.room.name,
      name_ar: rate.room.name_ar,
      board: rate.board,
      adults,
      children: [...children],
      total: breakdown ? Number(shares[place] ?? 0n) : null,
    })),
    refundable: stay.rooms.every(({ rate }) => rate.refundable),
    free_until: stay.free_until,
    due_at_hotel: stay.due_at_hotel,
    total,
  }
}

/** Scales amounts proportionally so that they add up to another total. */
export function rescale(amounts: readonly number[], total: number): number[] {
  if (amounts.length === 0) return []
  const weights = amounts.map((amount) => BigInt(Math.max(amount, 0)))
  const isFree = weights.every((weight) => weight === 0n)
  return allocate(BigInt(total), isFree ? weights.map(() => 1n) : weights).map(Number)
}

/** The package at the client's price: the lines for its people and its instalments both add up to it. */
export function toQuotedPackage(
  shown: QuotablePackage['shown'],
  part: number,
  { total, breakdown }: QuotedPrice,
): QuotedPackage {
  const shares = rescale(
    shown.people.map((line) => line.total ?? 0),
    total,
  )
  const amounts = rescale(
    shown.instalments.map(({ amount }) => amount),
    total,
  )
  return {
    ...shown,
    part,
    people: shown.people.map((line, place) => ({ ...line, total: breakdown ? (shares[place] ?? 0) : null })),
    instalments: shown.instalments.map(({ due_on }, place) => ({ due_on, amount: amounts[place] ?? 0 })),
    total,
  }
}

/** The price of an option is the sum of its parts. */
export function toQuotedOption(
  position: number,
  { currency, flights, stays, packages }: Pick<QuotedOption, 'currency' | 'flights' | 'stays' | 'packages'>,
): QuotedOption {
  const total = [...stays, ...packages].reduce((sum, part) => sum + part.total, flights?.total ?? 0)
  return { position, currency, total, flights, stays, packages }
}
