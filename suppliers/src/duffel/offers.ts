import { sumOf } from '@safar/contract/amount'
import { dayOf, MINUTE_MS } from '@safar/contract/day'
import { ageOn, typeOfAge } from '@safar/contract/travellers/travellers.rules'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import { Temporal } from 'temporal-polyfill'
import type { Baggage, Condition, Flight, SoldSegment, SupplierOffer } from '../flight-supplier.ts'
import { splitFares, toMinor } from './fares.ts'
import type { WireCondition, WireOffer, WireOrder, WireSegment, WireSlice } from './wire/replies.ts'

/** Thrown for a reply that we cannot sell by. */
export class Unreadable extends Error {}

const times = new Map<string, string>()
const MOST_TIMES = 20_000

/** A local time with the UTC offset of its zone at that moment. */
function localTime(text: string, zone: string): string {
  const key = `${text} ${zone}`
  const known = times.get(key)
  if (known) return known
  const made = Temporal.PlainDateTime.from(text)
    .toZonedDateTime(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  if (times.size >= MOST_TIMES) times.clear()
  times.set(key, made)
  return made
}

export function flightOf(segment: WireSegment): Flight {
  const { origin, destination, marketing_carrier, operating_carrier } = segment
  const code = marketing_carrier.iata_code
  const number = segment.marketing_carrier_flight_number
  if (!code || !number) throw new Unreadable('a flight has no number')
  const from = localTime(segment.departing_at, origin.time_zone)
  const to = localTime(segment.arriving_at, destination.time_zone)
  const marketing = { code, number: String(Number(number) || number) }
  return {
    id: `${marketing.code}${marketing.number}/${dayOf(from)}`,
    marketing,
    operating: operating_carrier.iata_code
      ? { code: operating_carrier.iata_code, number: segment.operating_carrier_flight_number || marketing.number }
      : marketing,
    aircraft: { code: segment.aircraft?.iata_code || UNKNOWN_AIRCRAFT },
    from: { airport: origin.iata_code, terminal: segment.origin_terminal || null, at: from },
    to: { airport: destination.iata_code, terminal: segment.destination_terminal || null, at: to },
    minutes: Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS),
    technical_stops: (segment.stops ?? []).map(({ airport }) => airport.iata_code),
  }
}

/** The timetable code for an aircraft that has not been chosen yet. */
const UNKNOWN_AIRCRAFT = 'EQV'
const cabinLetters = { economy: 'Y', premium_economy: 'W', business: 'J', first: 'F' } as const

/** Passenger types by Duffel's id, in Duffel's order. */
export type People = ReadonlyMap<string, PassengerType>

/** Under two is a lap infant, under twelve a child. */
export const peopleOfOffer = ({ passengers }: Pick<WireOffer, 'passengers'>): People =>
  new Map(passengers.map(({ id, age }) => [id, typeof age === 'number' ? typeOfAge(age) : 'adult']))

/** The day on which ages count: when the last slice departs. */
export const lastDayOf = ({ slices }: { slices: readonly WireSlice[] }): string =>
  slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? ''

const namedTypes: Readonly<Record<string, PassengerType>> = { child: 'child', infant_without_seat: 'infant' }

export function peopleOfOrder(order: WireOrder): People {
  const day = lastDayOf(order)
  return new Map(
    order.passengers.map(({ id, type, born_on }) => [
      id,
      born_on ? typeOfAge(ageOn(born_on, day)) : (namedTypes[type ?? ''] ?? 'adult'),
    ]),
  )
}

/** `adult-1`, `child-2`: the n-th of a type. */
export function keysOf(people: People): Map<string, string> {
  const counts = { adult: 0, child: 0, infant: 0 }
  return new Map([...people].map(([id, type]) => [id, `${type}-${++counts[type]}`]))
}

function countsOf(people: People): Record<PassengerType, number> {
  const counts = { adult: 0, child: 0, infant: 0 }
  for (const type of people.values()) counts[type]++
  return counts
}

function baggageOf({ passengers }: WireSegment, people: People, passenger: PassengerType): Baggage {
  const one = passengers.find(({ passenger_id }) => people.get(passenger_id) === passenger)
  const pieces = (type: string) =>
    (one?.baggages ?? []).reduce((sum, bags) => sum + (bags.type === type ? bags.quantity : 0), 0)
  return {
    passenger,
    checked: { pieces: pieces('checked'), kg: null },
    carry_on: { pieces: pieces('carry_on'), kg: null },
  }
}

export function segmentOf(segment: WireSegment, people: People): SoldSegment {
  const [first] = segment.passengers
  const cabin = first?.cabin_class ?? 'economy'
  const basis = first?.fare_basis_code || cabinLetters[cabin]
  const counts = countsOf(people)
  return {
    flight: flightOf(segment),
    cabin,
    // A fare basis begins with its booking class.
    booking_class: /^[A-Z]/.exec(basis)?.[0] ?? cabinLetters[cabin],
    fare_basis: basis,
    seats_left: null,
    baggage: passengerTypes.filter((type) => counts[type] > 0).map((type) => baggageOf(segment, people, type)),
  }
}

function conditionOf(condition: WireCondition, currency: string): Condition {
  if (!condition) return { allowed: 'unknown', penalty: null }
  if (!condition.allowed) return { allowed: 'no', penalty: null }
  const { penalty_amount: amount, penalty_currency } = condition
  const known = amount && penalty_currency === currency ? toMinor(amount, currency) : null
  return { allowed: 'yes', penalty: known }
}

function brandOf(slices: readonly WireSlice[]): SupplierOffer['brand'] {
  const names = slices.map(({ fare_brand_name, segments: [segment] }) => {
    const sold = segment?.passengers[0]
    return fare_brand_name || sold?.cabin_class_marketing_name || sold?.cabin_class || 'Standard'
  })
  const name = [...new Set(names)].join(' / ')
  return { code: name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'), name }
}

const amountOf = (text: string, currency: string): number => {
  const amount = toMinor(text, currency)
  if (amount === null) throw new Unreadable(`${text} is no amount of ${currency}`)
  return amount
}

/** The fields that offers and orders have in common. */
function soldOf(source: WireOffer | WireOrder, people: People, extras: number) {
  const currency = source.total_currency
  const total = amountOf(source.total_amount, currency) - extras
  const tax = source.tax_amount ? amountOf(source.tax_amount, currency) : 0
  return {
    slices: source.slices.map(({ segments }) => segments.map((segment) => segmentOf(segment, people))),
    brand: brandOf(source.slices),
    fares: splitFares(countsOf(people), { total, tax }),
    currency,
    change: conditionOf(source.conditions.change_before_departure, currency),
    refund: conditionOf(source.conditions.refund_before_departure, currency),
  }
}

export function toOffer(offer: WireOffer): SupplierOffer {
  const { requires_instant_payment, payment_required_by, price_guarantee_expires_at } = offer.payment_requirements
  return {
    id: offer.id,
    ...soldOf(offer, peopleOfOffer(offer), 0),
    expires_at: offer.expires_at,
    price_guaranteed_until: requires_instant_payment ? null : price_guarantee_expires_at,
    pay_by: requires_instant_payment ? null : payment_required_by,
  }
}

/** What bags and seats of an order cost. */
export const extrasTotal = ({ services, total_currency }: WireOrder): number =>
  sumOf(services ?? [], ({ total_amount }) => amountOf(total_amount, total_currency))

/** Converts an order to the offer it was made from. */
export function toOrderedOffer(order: WireOrder): SupplierOffer {
  const { payment_required_by = null, price_guarantee_expires_at = null } = order.payment_status
  return {
    id: order.offer_id ?? order.id,
    ...soldOf(order, peopleOfOrder(order), extrasTotal(order)),
    expires_at: order.created_at,
    price_guaranteed_until: price_guarantee_expires_at,
    pay_by: payment_required_by,
  }
}
