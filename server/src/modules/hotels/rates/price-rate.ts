import { allocate, roundToStep, sumOf } from '@safar/contract/amount'
import type { Money } from '@safar/contract/money/amounts'
import type { RateView, StayTerms } from '@safar/contract/products/hotels/hotel.schema'
import type { CancellationStep, Hotel, SupplierRate } from '@safar/suppliers'
import {
  type AppliedRules,
  type Audience,
  isOffice,
  type NetFare,
  type OfferedItem,
  type PriceBook,
  priceOne,
  seesTerms,
} from '../../pricing/public.ts'

/** Rooms of a stay are priced like passengers of a flight: one by one, sharing the charges per booking. */
export function fareOf({ nights, taxes }: SupplierRate): NetFare {
  return {
    passenger: 'adult',
    count: 1,
    base: sumOf(nights, ({ amount }) => amount),
    taxes: sumOf(taxes, ({ amount }) => amount),
  }
}

export const netOf = (rate: SupplierRate): number => {
  const { base, taxes } = fareOf(rate)
  return base + taxes
}

/** The taxes paid with the room, as its supplier charges them. */
export const taxesOf = (rate: SupplierRate): number => fareOf(rate).taxes

/** The cost of one room at its supplier. */
export type RoomFare = Pick<NetFare, 'base' | 'taxes'>

/** What rules are matched against. */
export const subjectOf = (supplier: string, hotel: Hotel): OfferedItem => ({
  product: 'hotel',
  supplier,
  airline: null,
  origin: null,
  destination: null,
  originCountry: null,
  destinationCountry: hotel.city.country,
  cabin: null,
  bookingClass: null,
  tripType: null,
  city: hotel.city.id,
  stars: hotel.stars,
})

/** The rules for a supplier's hotels, chosen once for all hotels of a city with the same stars. */
export function createRuleChoice(
  book: PriceBook,
  supplier: string,
  audience: Audience,
): (hotel: Hotel) => AppliedRules {
  const chosen = new Map<string, AppliedRules>()
  return (hotel) => {
    const key = `${hotel.stars} ${hotel.city.id}`
    const applied = chosen.get(key) ?? book.appliedTo(subjectOf(supplier, hotel), audience)
    chosen.set(key, applied)
    return applied
  }
}

export interface RoomPrice {
  base: number
  taxes: number
  total: number
  /** What the buyer pays the agency for it. */
  owed: number
}

/** One room of a party that takes `rooms` rooms: its price does not depend on which other rooms are chosen. */
export function priceRoom({ base, taxes }: RoomFare, rooms: number, applied: AppliedRules): RoomPrice {
  const price = priceOne({ passenger: 'adult', count: rooms, base, taxes }, applied)
  return { base: price.total - price.taxes, taxes: price.taxes, total: price.total, owed: price.owed }
}

/** An agent does not see what the office earns, and the office does not see an agent's mark-up for a client. */
export function toStayTerms(
  { net, owed, total }: Pick<RoomPrice, 'owed' | 'total'> & { net: number },
  audience: Audience,
): StayTerms | undefined {
  if (!seesTerms(audience)) return undefined
  if (isOffice(audience)) return { net, owed, earned: owed - net }
  return { net: null, owed, earned: total - owed }
}

/**
 * The reader's share of a supplier's penalty, in proportion to the price: no penalty costs nothing, a full penalty
 * costs the whole price.
 */
export function penaltyAt(total: number, penalty: number, net: number, step: number): number {
  if (net === 0 || penalty === 0) return 0
  if (penalty >= net) return total
  const exact = Number((BigInt(total) * BigInt(penalty)) / BigInt(net))
  return Math.min(total, roundToStep(exact, step))
}

/** The free cancellation deadline; null if cancelling always costs something. */
export function freeUntil(steps: readonly Pick<CancellationStep, 'from' | 'penalty'>[]): string | null {
  const [first, second] = steps
  return first?.penalty === 0 ? (second?.from ?? null) : null
}

/** Whether cancelling costs less than the full price at any time. */
export const canBeRefunded = (rate: SupplierRate): boolean =>
  rate.cancellation.some(({ penalty }) => penalty < netOf(rate))

export interface RateReader {
  applied: AppliedRules
  /** The number of rooms of the whole party. */
  rooms: number
  /** The reader, if they may see more than the price. */
  audience?: Audience
}

const perNight = (total: number, nights: number, step: number): number => roundToStep(Math.round(total / nights), step)

/** A rate at the reader's price; the nights add up to it. */
export function toRateView(rate: SupplierRate, { applied, rooms, audience }: RateReader): RateView {
  const { nights, taxes, currency, cancellation, no_show, ...rest } = rate
  const price = priceRoom(fareOf(rate), rooms, applied)
  const net = netOf(rate)
  const terms = audience && toStayTerms({ ...price, net }, audience)
  const step = applied.roundingStep
  const money = (amount: number): Money => ({ amount, currency })
  const atPrice = (penalty: number) => money(penaltyAt(price.total, penalty, net, step))
  const share = (amount: number, weights: readonly number[]) =>
    allocate(
      BigInt(amount),
      weights.map((weight) => BigInt(Math.max(weight, 1))),
    ).map(Number)
  const nightly = share(
    price.base,
    nights.map(({ amount }) => amount),
  )
  const taxShares =
    taxes.length === 0
      ? []
      : share(
          price.taxes,
          taxes.map(({ amount }) => amount),
        )
  return {
    ...rest,
    price: {
      per_night: money(perNight(price.total, nights.length, step)),
      nights: money(price.base),
      taxes: money(price.taxes),
      total: money(price.total),
    },
    nightly: nights.map(({ date }, place) => ({ date, amount: money(nightly[place] ?? 0) })),
    taxes: taxes.map(({ code, name, name_ar }, place) => ({
      code,
      name,
      name_ar,
      amount: money(taxShares[place] ?? 0),
    })),
    cancellation: cancellation.map(({ from, penalty }) => ({ from, penalty: atPrice(penalty) })),
    free_until: freeUntil(cancellation),
    refundable: canBeRefunded(rate),
    no_show: atPrice(no_show),
    ...(terms && { terms }),
  }
}

/** Combines the timelines of several rooms: at each moment, the sum of their penalties at that moment. */
export function addTimelines<Step extends { from: string | null; penalty: Money }>(
  timelines: readonly (readonly Step[])[],
): { from: string | null; penalty: Money }[] {
  const time = (from: string | null) => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from))
  const moments = new Map(timelines.flat().map(({ from }) => [time(from), from]))
  const currency = timelines[0]?.[0]?.penalty.currency ?? ''
  const steps = [...moments]
    .sort(([a], [b]) => a - b)
    .map(([at, from]) => {
      const amount = timelines.reduce((sum, timeline) => {
        const step = timeline.findLast((each) => time(each.from) <= at)
        return sum + (step?.penalty.amount ?? 0)
      }, 0)
      return { from, penalty: { amount, currency } }
    })
  return steps.filter((step, place) => step.penalty.amount !== steps[place - 1]?.penalty.amount)
}

/** The earliest of several moments; null if any of them is null. */
export const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.reduce<string | null>(
    (first, moment) => (first && moment && Date.parse(moment) < Date.parse(first) ? moment : moment && first),
    moments[0] ?? null,
  )

/** What guests pay at the hotel, added up by currency. */
export function sumByCurrency(
  dues: readonly { amount: number; currency: string }[],
): { amount: number; currency: string }[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of dues) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
