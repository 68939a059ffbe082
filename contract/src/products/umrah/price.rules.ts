import { convertAtRate, divideHalfEven, shareOf, sumOf } from '../../amount.ts'
import { bedsOf, passengerOf, type Sharing, sharings, type UmrahFare } from '../../vocabulary/umrah.ts'
import { totalNights, type UmrahErrors } from './package.rules.ts'
import type { PersonCost, UmrahCost, UmrahHotelForm, UmrahPackageForm, UmrahTransportForm } from './package.shapes.ts'

/*
 * What a package costs us and what it is sold for, per person. The page of the office, the page of the visitor and the
 * server use the same functions. Every part is a whole number of minor units by itself, and what is shown is their sum.
 */

export type UmrahParts = Pick<
  UmrahPackageForm,
  'stays' | 'transports' | 'ziyarat' | 'visa' | 'extras' | 'flights_cost' | 'exchange_rate'
>
export type PricedUmrah = UmrahParts & Pick<UmrahPackageForm, 'prices' | 'change_margin'>

/** What a visitor chose of a package. */
export interface UmrahChoice {
  /** One for each stay, in the same order. */
  stays: readonly { hotel: string; nights: number }[]
  /** Null if the package has none. */
  transport: string | null
  /** Keys of the chosen extras that are not included in the package. */
  extras: readonly string[]
}

export interface PriceContext {
  /** The agency's own currency. */
  currency: string
  /** People with a seat in the transport: everyone except infants. */
  seats: number
}

/** The package as it is listed. */
export const listedChoice = ({ stays, transports }: Pick<UmrahParts, 'stays' | 'transports'>): UmrahChoice => ({
  stays: stays.map(({ hotels, nights }) => ({ hotel: hotels[0]?.key ?? '', nights })),
  transport: transports[0]?.key ?? null,
  extras: [],
})

export type CostPart =
  | { kind: 'stay'; stay: number; amount: number }
  | { kind: 'flights' | 'visa' | 'transport'; amount: number }
  | { kind: 'ziyarat' | 'extra'; key: string; amount: number }

/** Converts to the agency's currency at the package's rate. */
function convert({ amount, currency }: UmrahCost, { exchange_rate }: UmrahParts, into: string): number {
  return currency === into ? amount : Number(convertAtRate({ amount, currency }, exchange_rate, into))
}

/** The room that prices a child with a bed: a quad, or the next one in this list that the package has. */
const childRooms: readonly Sharing[] = ['quad', 'triple', 'quint', 'double', 'sharing', 'single']

function bedSharing(parts: UmrahParts, fare: UmrahFare): Sharing | null {
  if (fare !== 'child_with_bed') return sharings.find((sharing) => sharing === fare) ?? null
  const listed = parts.stays.map(({ hotels }) => hotels[0]?.room_costs ?? {})
  return childRooms.find((sharing) => listed.every((costs) => costs[sharing] !== undefined)) ?? null
}

const needsBed = (fare: UmrahFare): boolean => fare !== 'child_without_bed' && fare !== 'infant'

/** One person's share of a room for all its nights; null if the hotel has no such room. */
function bedCost(hotel: UmrahHotelForm, nights: number, sharing: Sharing, of: { parts: UmrahParts; currency: string }) {
  const room = hotel.room_costs[sharing]
  if (room === undefined) return null
  const stay = convert({ amount: room * nights, currency: hotel.currency }, of.parts, of.currency)
  return Number(divideHalfEven(BigInt(stay), BigInt(bedsOf[sharing])))
}

/** Shared: the price of one seat. Private: the cost of the party's vehicles divided by the people with a seat. */
function transportCost({ mode, cost, capacity }: UmrahTransportForm, parts: UmrahParts, context: PriceContext): number {
  const amount = convert(cost, parts, context.currency)
  if (mode === 'shared') return amount
  const seats = Math.max(1, context.seats)
  return Number(divideHalfEven(BigInt(amount * Math.ceil(seats / capacity)), BigInt(seats)))
}

const personAmount = (cost: PersonCost, fare: UmrahFare): UmrahCost => ({
  amount: cost[passengerOf(fare)],
  currency: cost.currency,
})

const hotelOf = (parts: UmrahParts, stay: number, key: string): UmrahHotelForm | undefined =>
  parts.stays[stay]?.hotels.find((hotel) => hotel.key === key)

/** One part for each stay; null if a chosen hotel has no such room. */
function stayParts(parts: UmrahParts, choice: UmrahChoice, fare: UmrahFare, currency: string): CostPart[] | null {
  if (!needsBed(fare)) return choice.stays.map((_, stay) => ({ kind: 'stay', stay, amount: 0 }))
  const sharing = bedSharing(parts, fare)
  const amounts = choice.stays.map(({ hotel: key, nights }, stay) => {
    const hotel = hotelOf(parts, stay, key)
    return hotel && sharing ? bedCost(hotel, nights, sharing, { parts, currency }) : null
  })
  if (amounts.some((amount) => amount === null)) return null
  return amounts.map((amount, stay) => ({ kind: 'stay', stay, amount: amount ?? 0 }))
}

/** What one person costs us, part by part; null if there is no room of this sharing. */
export function costParts(
  parts: UmrahParts,
  choice: UmrahChoice,
  fare: UmrahFare,
  context: PriceContext,
): CostPart[] | null {
  const stays = stayParts(parts, choice, fare, context.currency)
  if (!stays) return null
  const { currency } = context
  const isInfant = fare === 'infant'
  const transport = parts.transports.find(({ key }) => key === choice.transport)
  const each = (cost: UmrahCost): number => (isInfant ? 0 : convert(cost, parts, currency))
  const extras = parts.extras.filter(({ included, key }) => included || choice.extras.includes(key))
  return [
    ...stays,
    { kind: 'flights', amount: convert(personAmount(parts.flights_cost, fare), parts, currency) },
    {
      kind: 'visa',
      amount: parts.visa.included ? convert(personAmount(parts.visa.cost, fare), parts, currency) : 0,
    },
    { kind: 'transport', amount: transport && !isInfant ? transportCost(transport, parts, context) : 0 },
    ...parts.ziyarat.map(({ key, cost }) => ({ kind: 'ziyarat' as const, key, amount: each(cost) })),
    ...extras.map(({ key, cost }) => ({ kind: 'extra' as const, key, amount: each(cost) })),
  ]
}

/** What one person costs us; null if this fare is not offered. */
export function costOf(parts: UmrahParts, choice: UmrahChoice, fare: UmrahFare, context: PriceContext): number | null {
  const found = costParts(parts, choice, fare, context)
  return found && sumOf(found, ({ amount }) => amount)
}

/** Listed prices assume full vehicles. */
const fullVehicle = ({ transports: [first] }: UmrahParts, currency: string): PriceContext => ({
  currency,
  seats: first?.capacity ?? 1,
})

/** What the package costs us as listed. */
export const listedCost = (parts: UmrahParts, fare: UmrahFare, currency: string): number | null =>
  costOf(parts, listedChoice(parts), fare, fullVehicle(parts, currency))

export interface FareProfit {
  fare: UmrahFare
  cost: number | null
  /** Null if there is no price or the cost is unknown. */
  public: number | null
  agent: number | null
}

/** Profit on each fare, shown to the office while it types. */
export function profitOf(parts: PricedUmrah, fares: readonly UmrahFare[], currency: string): FareProfit[] {
  return fares.map((fare) => {
    const cost = listedCost(parts, fare, currency)
    const earned = (price: number | null) => (price === null || cost === null ? null : price - cost)
    return { fare, cost, public: earned(parts.prices.public[fare]), agent: earned(parts.prices.agent[fare]) }
  })
}

export type PriceSide = 'public' | 'agent'

export type UmrahPricePart =
  | { kind: 'listed' | 'transport'; amount: number }
  | { kind: 'stay'; stay: number; amount: number }
  | { kind: 'extra'; key: string; amount: number }

export interface UmrahPrice {
  amount: number
  /** The parts add up to `amount`. */
  parts: UmrahPricePart[]
}

const withMargin = (difference: number, margin: number): number =>
  difference + Number(shareOf(BigInt(difference), BigInt(margin)))

/**
 * What one person pays for a changed package: the listed price, plus for each part that differs the cost of the change
 * with our margin on it. It depends on the final choice, not on the order of the changes.
 */
export function priceOf(
  parts: PricedUmrah,
  choice: UmrahChoice,
  fare: UmrahFare,
  { side, ...context }: PriceContext & { side: PriceSide },
): UmrahPrice | null {
  const listed = parts.prices[side][fare]
  if (listed === null) return null
  const { currency } = context
  const before = listedChoice(parts)
  const [listedStays, stays] = [stayParts(parts, before, fare, currency), stayParts(parts, choice, fare, currency)]
  if (!listedStays || !stays) return null
  const change = (difference: number) => withMargin(difference, parts.change_margin)
  const changes: UmrahPricePart[] = stays.map(({ amount }, stay) => ({
    kind: 'stay',
    stay,
    amount: change(amount - (listedStays[stay]?.amount ?? 0)),
  }))
  if (choice.transport !== before.transport && fare !== 'infant') {
    const costAt = (key: string | null, of: PriceContext) => {
      const transport = parts.transports.find((each) => each.key === key)
      return transport ? transportCost(transport, parts, of) : 0
    }
    const difference = costAt(choice.transport, context) - costAt(before.transport, fullVehicle(parts, currency))
    changes.push({ kind: 'transport', amount: change(difference) })
  }
  const extras = parts.extras
    .filter(({ key, included }) => !included && choice.extras.includes(key) && fare !== 'infant')
    .map(({ key, price }): UmrahPricePart => ({ kind: 'extra', key, amount: price[side] }))
  const all: UmrahPricePart[] = [{ kind: 'listed', amount: listed }, ...changes, ...extras]
  return {
    amount: sumOf(all, ({ amount }) => amount),
    parts: all.filter(({ kind, amount }) => kind === 'listed' || amount !== 0),
  }
}

/** Errors in a choice; on a departure of ours the nights must add up to those of the package. */
export function choiceErrors(parts: UmrahParts, choice: UmrahChoice, { onDeparture }: { onDeparture: boolean }) {
  const errors: UmrahErrors = {}
  if (choice.stays.length !== parts.stays.length) return { 'choice.stays': 'wrong_kind' } satisfies UmrahErrors
  for (const [index, { hotel, nights }] of choice.stays.entries()) {
    const stay = parts.stays[index]
    if (!hotelOf(parts, index, hotel)) errors[`choice.stays.${index}.hotel`] = 'umrah_choice_gone'
    if (stay && (nights < stay.min_nights || nights > stay.max_nights))
      errors[`choice.stays.${index}.nights`] = 'umrah_nights_bounds'
  }
  if (onDeparture && totalNights(choice.stays) !== totalNights(parts.stays)) errors['choice.stays'] = 'umrah_nights_sum'
  const transports = parts.transports.map(({ key }) => key)
  if (choice.transport === null ? transports.length > 0 : !transports.includes(choice.transport))
    errors['choice.transport'] = 'umrah_choice_gone'
  const offered = parts.extras.filter(({ included }) => !included).map(({ key }) => key)
  for (const [index, key] of choice.extras.entries())
    if (!offered.includes(key) || choice.extras.indexOf(key) < index)
      errors[`choice.extras.${index}`] = 'umrah_choice_gone'
  return errors
}
