import { MINUTE_MS } from '@safar/contract/day'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { expect } from 'vitest'
import type {
  FlightSupplier,
  HoldRequest,
  Minor,
  Order,
  Query,
  SoldSegment,
  SupplierOffer,
  Traveller,
} from '../flight-supplier.ts'
import type { Faults } from '../shared/faults.ts'

/** A supplier whose clock and faults are controlled by the test. */
export interface Bench {
  supplier: FlightSupplier
  faults: Faults
  clock: { now(): Date }
  /** Moves the supplier's clock forward. */
  pass(minutes: number): void
  /** Searches that this supplier has results for: one way, round trip, several cities; and one without results. */
  oneWay: Query
  roundTrip: Query
  multiCity: Query
  nothing: Query
  /** The airline moves the first direction of an order by this many minutes, or cancels it. */
  changeByAirline(order: Order, minutes: number | null): Promise<unknown>
  /** Set if holds wait on our side: nothing is requested from the supplier, so no reply can be lost. */
  holdsHere?: true
}

/** The shortest connection anyone is asked to make, and the longest wait. */
const SHORTEST = 25
const LONGEST = 24 * 60

export const minutesBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / MINUTE_MS
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/

export function totalOf(offer: SupplierOffer): Minor {
  return offer.fares.reduce(
    (sum, { base, taxes, count }) => sum + count * taxes.reduce((all, { amount }) => all + amount, base),
    0,
  )
}

export function travellersFor(passengers: Readonly<Record<PassengerType, number>>, travel: string): Traveller[] {
  const year = Number(travel.slice(0, 4))
  const born = { adult: `${year - 34}-05-05`, child: `${year - 7}-05-05`, infant: `${year - 1}${travel.slice(4)}` }
  return (['adult', 'child', 'infant'] as const).flatMap((type) =>
    Array.from({ length: passengers[type] }, (_, i) => ({
      key: `${type}-${i + 1}`,
      type,
      title: type === 'adult' ? 'MR' : 'MSTR',
      givenName: `Test${'abcdefghi'[i]}`,
      familyName: 'Traveller',
      birthDate: born[type],
      gender: 'male' as const,
      ...(type === 'infant' ? { withAdult: `adult-${i + 1}` } : {}),
    })),
  )
}

export function holdOf(offer: SupplierOffer, query: Query, clientRef: string): HoldRequest {
  return {
    clientRef,
    offerId: offer.id,
    travellers: travellersFor(query.passengers, query.legs.at(-1)?.date ?? ''),
    ancillaries: [],
    seats: [],
    contact: { email: 'ali@example.com', phone: '+923001234567' },
    agreedTotal: totalOf(offer),
  }
}

function checkSegment({ flight, seats_left, baggage, booking_class, fare_basis }: SoldSegment, query: Query) {
  expect(flight.from.at).toMatch(LOCAL)
  expect(flight.to.at).toMatch(LOCAL)
  expect(flight.minutes).toBeGreaterThan(0)
  expect(minutesBetween(flight.from.at, flight.to.at)).toBe(flight.minutes)
  expect(flight.from.airport).not.toBe(flight.to.airport)
  // Not every supplier says how many seats are left.
  if (seats_left !== null)
    expect(seats_left).toBeGreaterThanOrEqual(Math.min(9, query.passengers.adult + query.passengers.child))
  expect(booking_class).toMatch(/^[A-Z]$/)
  expect(fare_basis).not.toBe('')
  for (const type of ['adult', 'child', 'infant'] as const)
    if (query.passengers[type] > 0) expect(baggage.filter(({ passenger }) => passenger === type)).toHaveLength(1)
}

function checkSlice(slice: readonly SoldSegment[], query: Query, leg: number) {
  const requestedLeg = query.legs[leg]
  expect(slice.length).toBeGreaterThan(0)
  expect(slice[0]?.flight.from.at.slice(0, 10)).toBe(requestedLeg?.date)
  for (const segment of slice) checkSegment(segment, query)
  slice.slice(1).forEach((segment, i) => {
    const before = slice[i]?.flight
    expect(segment.flight.from.airport).toBe(before?.to.airport)
    const wait = minutesBetween(before?.to.at ?? '', segment.flight.from.at)
    expect(wait).toBeGreaterThanOrEqual(SHORTEST)
    expect(wait).toBeLessThanOrEqual(LONGEST)
  })
}

export function checkOffer(offer: SupplierOffer, query: Query): void {
  expect(offer.slices).toHaveLength(query.legs.length)
  offer.slices.forEach((slice, leg) => {
    checkSlice(slice, query, leg)
    const before = offer.slices[leg - 1]?.at(-1)?.flight.to.at
    if (before) expect(minutesBetween(before, slice[0]?.flight.from.at ?? '')).toBeGreaterThan(0)
  })
  const wanted = Object.entries(query.passengers).filter(([, count]) => count > 0)
  expect(offer.fares.map(({ passenger, count }) => [passenger, count])).toEqual(wanted)
  for (const { base, taxes } of offer.fares) {
    expect(Number.isSafeInteger(base) && base >= 0).toBe(true)
    for (const tax of taxes) expect(Number.isSafeInteger(tax.amount) && tax.amount > 0).toBe(true)
  }
  expect(Number.isSafeInteger(totalOf(offer))).toBe(true)
  for (const { allowed, penalty } of [offer.change, offer.refund]) {
    if (allowed !== 'yes') expect(penalty).toBeNull()
  }
  expect(offer.currency).toMatch(/^[A-Z]{3}$/)
}

export async function firstOf({ supplier }: Bench, query: Query): Promise<SupplierOffer> {
  const [offer] = await supplier.search(query)
  if (!offer) throw new Error('nothing is on sale')
  return offer
}

/** Holds the first offer of the one-way search. */
export async function held(bench: Bench, clientRef = 'ref-1'): Promise<Order> {
  const offer = await firstOf(bench, bench.oneWay)
  const outcome = await bench.supplier.hold(holdOf(offer, bench.oneWay, clientRef))
  if (outcome.kind !== 'yes') throw new Error(`not held: ${outcome.reason}`)
  return outcome.value
}
