import { divideHalfEven, roundToStep, shareOf, sumOf } from '@safar/contract/amount'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Charge, MarginRule } from './tables.ts'

/** The supplier's price for one passenger type, in whole minor units. */
export interface NetFare {
  passenger: PassengerType
  count: number
  base: number
  taxes: number
  /** For our own products: the price we list for this buyer, before charges. It replaces airline margins. */
  listed?: number
  /** For an agent: what the same is listed at for the public. */
  publicListed?: number
}

/** A rule may be narrowed to a passenger type, so each type has its own. */
export type RuleByPassenger = Readonly<Record<PassengerType, MarginRule | null>>

export const forEveryPassenger = (rule: MarginRule | null): RuleByPassenger => ({
  adult: rule,
  child: rule,
  infant: rule,
})

/** The rules that apply to one price; chosen beforehand, so that pricing itself is pure arithmetic. */
export interface AppliedRules {
  airline: RuleByPassenger
  channel: RuleByPassenger
  charges: readonly Charge[]
  /** The agent's own mark-up, on top of what they owe. */
  markup: RuleByPassenger
  ownCharges: readonly Charge[]
  /** Prices are multiples of this many minor units. */
  roundingStep: number
  /** For an agent: the rules of the public's price, above which no agent pays. */
  publicRules?: AppliedRules
}

export interface PriceLine {
  passenger: PassengerType
  count: number
  base: number
  taxes: number
  /** The price one passenger pays. */
  total: number
}

/** The total of one rule or charge over the whole booking. */
export type PricePart = { amount: number } & (
  | { of: 'airline' | 'channel' | 'markup'; rule: MarginRule }
  | { of: 'charge' | 'own_charge'; charge: Charge }
)

/**
 * Amounts of the whole booking. `net + airlineMargin + channelMargin + charges + rounding` is owed; `owed + markup +
 * ownCharges + ownRounding` is the total.
 */
export interface Price {
  lines: PriceLine[]
  /** Amount owed for one passenger of each line, in the same order. */
  owedByLine: number[]
  /** Our cost for one passenger of each line. */
  netByLine: number[]
  parts: PricePart[]
  net: number
  airlineMargin: number
  /** One of our own products: `airlineMargin` is the difference between its listed price and its cost. */
  isListed: boolean
  /** Including `publicCap`. */
  channelMargin: number
  /** By how much an agent's price was lowered to the public's; 0 or less. */
  publicCap: number
  charges: number
  rounding: number
  owed: number
  markup: number
  ownCharges: number
  ownRounding: number
  total: number
  floored: boolean
}

type RuleAmount = Pick<MarginRule, 'kind' | 'value' | 'per'>

/**
 * Infants have no seat, so an amount per booking is shared by the passengers with a seat; infants share it only if it
 * is for no one else.
 */
function countSharers(fares: readonly NetFare[], isMeant: (passenger: PassengerType) => boolean) {
  const count = (seated: boolean) =>
    fares.reduce(
      (sum, { passenger, count: many }) => sum + (isMeant(passenger) && (passenger !== 'infant' || !seated) ? many : 0),
      0,
    )
  const seated = count(true)
  return seated > 0 ? { number: seated, infants: false } : { number: count(false), infants: true }
}
type Sharers = ReturnType<typeof countSharers>

/**
 * One passenger's share. Percentages are rounded to whole steps, so that nobody sees fractions that are later rounded
 * away.
 */
function partOf(rule: RuleAmount, of: number, passenger: PassengerType, sharers: Sharers, step: number): number {
  if (rule.kind === 'percent') return roundToStep(Number(shareOf(BigInt(of), BigInt(rule.value))), step)
  if (rule.per === 'passenger') return rule.value
  if (passenger === 'infant' && !sharers.infants) return 0
  return Number(divideHalfEven(BigInt(rule.value), BigInt(sharers.number)))
}

/** The total of one rule or charge over all passengers. */
interface PartTotal {
  part: PricePart
  flat: boolean
  cut: boolean
}

const toPublicFare = ({ publicListed, ...fare }: NetFare): NetFare =>
  publicListed === undefined ? fare : { ...fare, listed: publicListed }

/** Calculates one price: what each passenger type pays, and the total of each rule. */
class Calculation {
  private readonly totals = new Map<MarginRule | Charge, PartTotal>()
  private readonly sharers = new Map<MarginRule | Charge, Sharers>()
  /** A negative margin was cut so that the price stays at net. */
  floored = false
  /** The amount by which an airline discount was raised where there is no channel margin rule to attribute it to. */
  raisedToNet = 0

  /** The difference between our cost and our listed prices. */
  listedMargin = 0

  /** By how much prices were lowered to the public's. */
  publicCap = 0

  private readonly fares: readonly NetFare[]
  private readonly applied: AppliedRules
  private readonly ofPublic: Calculation | null

  constructor(fares: readonly NetFare[], applied: AppliedRules) {
    this.fares = fares
    this.applied = applied
    this.ofPublic = applied.publicRules ? new Calculation(fares.map(toPublicFare), applied.publicRules) : null
  }

  /** What the public pays for the same; an agent never owes more, whatever their margins and charges. */
  private mostFor(fare: NetFare): number {
    return this.ofPublic?.one(toPublicFare(fare)).owed ?? Number.POSITIVE_INFINITY
  }

  private sharersOf(rule: MarginRule | Charge, isMeant: (passenger: PassengerType) => boolean): Sharers {
    const cached = this.sharers.get(rule)
    if (cached) return cached
    const counted = countSharers(this.fares, isMeant)
    this.sharers.set(rule, counted)
    return counted
  }

  private add(part: PricePart, rule: RuleAmount, each: { count: number; amount: number; cut?: boolean }): void {
    const key = 'rule' in part ? part.rule : part.charge
    const total = this.totals.get(key) ?? { part, flat: rule.kind === 'flat' && rule.per === 'booking', cut: false }
    total.part.amount += each.count * each.amount
    total.cut ||= each.cut === true
    this.totals.set(key, total)
  }

  private margin(of: 'airline' | 'channel' | 'markup', fare: NetFare, price: number, least = -Infinity): number {
    const byPassenger = this.applied[of]
    const rule = byPassenger[fare.passenger]
    let requested = 0
    if (rule) {
      const sharers = this.sharersOf(rule, (passenger) => byPassenger[passenger] === rule)
      const base = rule.on === 'base' ? fare.base : price
      const part = partOf(rule, base, fare.passenger, sharers, this.applied.roundingStep)
      requested = rule.direction === 'up' ? part : 0 - part
    }
    const amount = Math.max(requested, least)
    const cut = amount !== requested
    if (rule) this.add({ of, rule, amount: 0 }, rule, { count: fare.count, amount, cut })
    if (of === 'channel' && cut) this.floored = true
    if (of === 'channel' && !rule) this.raisedToNet += fare.count * amount
    return amount
  }

  private charges(of: 'charge' | 'own_charge', fare: NetFare, price: number): number {
    const charges = of === 'charge' ? this.applied.charges : this.applied.ownCharges
    return charges.reduce((sum, charge) => {
      const rule = { kind: charge.kind, value: charge.value, per: 'booking' } as const
      const sharers = this.sharersOf(charge, () => true)
      const amount = partOf(rule, price, fare.passenger, sharers, this.applied.roundingStep)
      this.add({ of, charge, amount: 0 }, rule, { count: fare.count, amount })
      return sum + amount
    }, 0)
  }

  /** What one passenger of a type owes and is shown, each rounded to the step. */
  one(fare: NetFare) {
    const { roundingStep: step } = this.applied
    const net = fare.base + fare.taxes
    const airline = fare.listed === undefined ? this.margin('airline', fare, net) : fare.listed - net
    if (fare.listed !== undefined) this.listedMargin += fare.count * airline
    // Never below net: the channel margin is cut if necessary.
    const channel = this.margin('channel', fare, net + airline, 0 - airline)
    const sold = net + airline + channel
    const charges = this.charges('charge', fare, sold)
    const nearest = roundToStep(sold + charges, step)
    const byRules = nearest < net ? nearest + step : nearest
    const owed = Math.min(byRules, this.mostFor(fare))
    const cap = owed - byRules
    this.publicCap += fare.count * cap
    // An agent may discount at their own expense, but the client's price is never negative.
    const markup = this.margin('markup', fare, owed, 0 - fare.base - airline - channel)
    const ownCharges = this.charges('own_charge', fare, owed + markup)
    const total = Math.max(roundToStep(owed + markup + ownCharges, step), 0)
    // Charges are shown with the taxes: what the public's price takes off comes off them first.
    const taxes = Math.min(roundToStep(fare.taxes + Math.max(charges + cap, 0) + ownCharges, step), total)
    return { net, owed, total, taxes }
  }

  /** A flat amount per booking is exactly what its rule says, however its shares were rounded. */
  parts(): PricePart[] {
    return [...this.totals.values()].map(({ part, flat, cut }) => {
      if (!flat || cut) return part
      const down = 'rule' in part && part.rule.direction === 'down'
      const { value } = 'rule' in part ? part.rule : part.charge
      return { ...part, amount: down ? 0 - value : value }
    })
  }
}

const sumOfKind = (parts: readonly PricePart[], kind: PricePart['of']): number =>
  sumOf(parts, ({ of, amount }) => (of === kind ? amount : 0))

/** What one of `count` identical passengers owes and is shown; for long lists, where the parts are not needed. */
export const priceOne = (fare: NetFare, applied: AppliedRules) => new Calculation([fare], applied).one(fare)

/**
 * net → airline margin → channel margin → charges → rounding → no more than the public pays → (an agent's own mark-up
 * and charges) → total.
 */
export function priceFares(fares: readonly NetFare[], applied: AppliedRules): Price {
  const calculation = new Calculation(fares, applied)
  let [net, owed, total] = [0, 0, 0]
  const owedByLine: number[] = []
  const netByLine: number[] = []
  const lines = fares.map((fare): PriceLine => {
    const { passenger, count } = fare
    const one = calculation.one(fare)
    net += count * one.net
    owed += count * one.owed
    total += count * one.total
    owedByLine.push(one.owed)
    netByLine.push(one.net)
    return { passenger, count, base: one.total - one.taxes, taxes: one.taxes, total: one.total }
  })
  const parts = calculation.parts()
  const airlineMargin = sumOfKind(parts, 'airline') + calculation.listedMargin
  const { publicCap } = calculation
  const channelMargin = sumOfKind(parts, 'channel') + calculation.raisedToNet + publicCap
  const charges = sumOfKind(parts, 'charge')
  const markup = sumOfKind(parts, 'markup')
  const ownCharges = sumOfKind(parts, 'own_charge')
  return {
    lines,
    owedByLine,
    netByLine,
    parts,
    net,
    airlineMargin,
    isListed: fares.some(({ listed }) => listed !== undefined),
    channelMargin,
    publicCap,
    charges,
    rounding: owed - net - airlineMargin - channelMargin - charges,
    owed,
    markup,
    ownCharges,
    ownRounding: total - owed - markup - ownCharges,
    total,
    floored: calculation.floored,
  }
}
