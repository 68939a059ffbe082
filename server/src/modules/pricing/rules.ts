import { divideHalfEven, shareOf } from '@safar/contract/amount'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Charge, MarginRule } from './tables.ts'

/** The supplier's price of one passenger type, in whole minor units. */
export interface NetFare {
  passenger: PassengerType
  count: number
  base: number
  taxes: number
}

/** What applies to one price: chosen beforehand, so that pricing itself is arithmetic. */
export interface AppliedRules {
  airline: MarginRule | null
  channel: MarginRule | null
  charges: readonly Charge[]
  /** An agent's own, on top of what they owe. */
  markup: MarginRule | null
  ownCharges: readonly Charge[]
}

export interface PriceLine {
  passenger: PassengerType
  count: number
  base: number
  taxes: number
  /** What one of them pays. */
  total: number
}

/** Amounts of the whole booking. `net + airlineMargin + channelMargin + charges` is owed, `owed + earned` is total. */
export interface Price {
  lines: PriceLine[]
  net: number
  airlineMargin: number
  channelMargin: number
  charges: number
  owed: number
  markup: number
  ownCharges: number
  total: number
  floored: boolean
}

/** Infants sit on a lap: an amount for the whole booking is shared by those who have a seat. */
const seatsOf = (fares: readonly NetFare[]): number =>
  fares.reduce((sum, { passenger, count }) => sum + (passenger === 'infant' ? 0 : count), 0)

type RuleAmount = Pick<MarginRule, 'kind' | 'value' | 'per'>

/** Per passenger, always: so that lines times counts are the total, to the last minor unit. */
function perPassenger(rule: RuleAmount, of: number, fare: NetFare, seats: number): number {
  if (rule.kind === 'percent') return Number(shareOf(BigInt(of), BigInt(rule.value)))
  if (rule.per === 'passenger') return rule.value
  return fare.passenger === 'infant' ? 0 : Number(divideHalfEven(BigInt(rule.value), BigInt(seats)))
}

function marginOf(rule: MarginRule | null, price: number, fare: NetFare, seats: number): number {
  if (!rule) return 0
  const amount = perPassenger(rule, rule.on === 'base' ? fare.base : price, fare, seats)
  return rule.direction === 'up' ? amount : 0 - amount
}

const chargeOf = (charge: Charge, price: number, fare: NetFare, seats: number): number =>
  perPassenger({ ...charge, per: 'booking' }, price, fare, seats)

const sumOf = (charges: readonly Charge[], price: number, fare: NetFare, seats: number): number =>
  charges.reduce((sum, charge) => sum + chargeOf(charge, price, fare, seats), 0)

function priceOne(fare: NetFare, applied: AppliedRules, seats: number) {
  const net = fare.base + fare.taxes
  const airline = marginOf(applied.airline, net, fare, seats)
  const requested = marginOf(applied.channel, net + airline, fare, seats)
  // Never below net: the last margin gives way.
  const channel = Math.max(requested, 0 - airline)
  const sold = net + airline + channel
  const charges = sumOf(applied.charges, sold, fare, seats)
  const owed = sold + charges
  // An agent may give from their own pocket, but a client is never shown less than nothing.
  const markup = Math.max(marginOf(applied.markup, owed, fare, seats), 0 - fare.base - airline - channel)
  const ownCharges = sumOf(applied.ownCharges, owed + markup, fare, seats)
  return { net, airline, channel, charges, owed, markup, ownCharges, floored: channel !== requested }
}

/** net → airline margin → channel margin → charges → (an agent's own mark-up and charges) → total. */
export function priceFares(fares: readonly NetFare[], applied: AppliedRules): Price {
  const seats = seatsOf(fares)
  const price: Price = {
    lines: [],
    net: 0,
    airlineMargin: 0,
    channelMargin: 0,
    charges: 0,
    owed: 0,
    markup: 0,
    ownCharges: 0,
    total: 0,
    floored: false,
  }
  for (const fare of fares) {
    const one = priceOne(fare, applied, seats)
    const { passenger, count } = fare
    const base = fare.base + one.airline + one.channel + one.markup
    const taxes = fare.taxes + one.charges + one.ownCharges
    price.lines.push({ passenger, count, base, taxes, total: base + taxes })
    price.net += count * one.net
    price.airlineMargin += count * one.airline
    price.channelMargin += count * one.channel
    price.charges += count * one.charges
    price.owed += count * one.owed
    price.markup += count * one.markup
    price.ownCharges += count * one.ownCharges
    price.total += count * (base + taxes)
    price.floored ||= one.floored
  }
  return price
}

/** What one charge comes to over the whole booking, for the page that explains a price. */
export function chargeTotal(charge: Charge, fares: readonly NetFare[], applied: AppliedRules): number {
  const seats = seatsOf(fares)
  return fares.reduce((sum, fare) => {
    const one = priceOne(fare, applied, seats)
    const of = charge.setBy === 'office' ? one.owed - one.charges : one.owed + one.markup
    return sum + fare.count * chargeOf(charge, of, fare, seats)
  }, 0)
}
