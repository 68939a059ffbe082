import { MINUTE_MS } from '@safar/contract/day'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { expect } from 'vitest'
import type { Minor, Outcome } from '../../flight-supplier.ts'
import type { Faults } from '../../shared/faults.ts'
import type {
  FoundStay,
  Stay,
  StayBookRequest,
  StayGuest,
  StayOrder,
  StayQuery,
  StaySupplier,
  SupplierRate,
} from '../../stay-supplier.ts'

/** A supplier of stays whose clock and faults are controlled by the test. */
export interface StayBench {
  supplier: StaySupplier
  faults: Faults
  clock: { now(): Date }
  /** Sets the supplier's clock, which otherwise stands still. */
  setNow(at: Date | string): void
  /** References unique to this bench, since a supplier may remember those of others. */
  ref(name: string): string
  /** Stays this supplier can sell: one room; a family in two rooms; and one in an unknown place. */
  single: StayQuery
  family: StayQuery
  nowhere: StayQuery
  /** Stays whose cancellation deadline is close to a clock change, one in each city searched. */
  clockChanges: readonly StayQuery[]
  /** What people type for the place of `single`, including a typo, in both languages. */
  typed: readonly string[]
  /**
   * Set if holds wait on our side: nothing is requested from the supplier, no room is taken, and no reply can be lost.
   */
  holdsHere?: true
  /** Set if place names do not come from the supplier. */
  placesElsewhere?: true
}

export type MakeStayBench = () => StayBench | Promise<StayBench>

export const totalOf = ({ nights, taxes }: SupplierRate): Minor =>
  [...nights, ...taxes].reduce((sum, { amount }) => sum + amount, 0)

export const totalOfAll = (rates: readonly SupplierRate[]): Minor => rates.reduce((sum, rate) => sum + totalOf(rate), 0)

export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'yes') throw new Error(`expected yes, got ${outcome.kind}: ${outcome.reason}`)
  return outcome.value
}

export function guestsFor({ rooms }: Stay): StayGuest[][] {
  return rooms.map(({ adults, children }, room) => [
    ...Array.from({ length: adults }, (_, adult) => ({
      key: `adult-${room + 1}-${adult + 1}`,
      title: 'MR',
      givenName: `Test${'abcdefghi'[adult]}`,
      familyName: 'Guest',
      age: null,
    })),
    ...children.map((age, child) => ({
      key: `child-${room + 1}-${child + 1}`,
      title: 'MSTR',
      givenName: `Child${'abcdefghi'[child]}`,
      familyName: 'Guest',
      age,
    })),
  ])
}

export function requestOf(rates: readonly SupplierRate[], stay: Stay, clientRef: string): StayBookRequest {
  const guests = guestsFor(stay)
  return {
    clientRef,
    rooms: rates.map(({ id }, room) => ({ rateId: id, guests: guests[room] ?? [] })),
    contact: { name: 'Test Guest', email: 'guest@example.com', phone: '+923001234567' },
    arrival: '15:30',
    wishes: null,
    agreedTotal: totalOfAll(rates),
  }
}

/** The full rates for the prices that a search showed. */
export async function fullRates(
  { supplier }: StayBench,
  { hotel, cheapest }: FoundStay,
  query: StayQuery,
): Promise<SupplierRate[]> {
  const { rooms } = unwrap(await supplier.rates(hotel.id, query))
  return cheapest.map(({ id }, room) => {
    const rate = rooms[room]?.find((one) => one.id === id)
    if (!rate) throw new Error('the hotel does not sell what the search showed')
    return rate
  })
}

/** The first hotel that a search finds, with its cheapest rates in full. */
export async function cheapestStay(bench: StayBench, query: StayQuery) {
  const [found] = await bench.supplier.search(query)
  if (!found) throw new Error('nothing is on sale')
  return { ...found, cheapest: await fullRates(bench, found, query) }
}

/** The cheapest rate of one room that can be cancelled free of charge, with penalty steps still ahead. */
export async function refundableRate({ supplier }: StayBench, query: StayQuery): Promise<SupplierRate> {
  for (const { hotel, free_cancellation } of await supplier.search(query)) {
    if (!free_cancellation) continue
    const { rooms } = unwrap(await supplier.rates(hotel.id, query))
    const rate = rooms[0]?.find(({ cancellation }) => cancellation.length > 1 && cancellation[0]?.penalty === 0)
    if (rate) return rate
  }
  throw new Error('nothing can be cancelled')
}

export async function holdStay(bench: StayBench, query: StayQuery, ref: string): Promise<StayOrder> {
  const { cheapest } = await cheapestStay(bench, query)
  return unwrap(await bench.supplier.hold(requestOf(cheapest, query, bench.ref(ref))))
}

export async function bookRate(
  bench: StayBench,
  rate: SupplierRate,
  query: StayQuery,
  ref: string,
): Promise<StayOrder> {
  const held = unwrap(await bench.supplier.hold(requestOf([rate], query, bench.ref(ref))))
  return unwrap(await bench.supplier.confirm(held.locator, bench.ref(ref)))
}

export const later = (bench: StayBench, minutes: number): void =>
  bench.setNow(new Date(bench.clock.now().getTime() + minutes * MINUTE_MS))

/** Checks that apply to every rate, wherever it was read. */
export function checkRate(rate: SupplierRate, stay: Stay): void {
  const total = totalOf(rate)
  expect(rate.nights).toHaveLength(nightsOf(stay))
  expect(rate.nights[0]?.date).toBe(stay.checkIn)
  expect((rate.nights.at(-1)?.date ?? '') < stay.checkOut).toBe(true)
  for (const { amount } of [...rate.nights, ...rate.taxes, ...rate.due_at_hotel])
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
  const [first, ...steps] = rate.cancellation
  expect(first?.from).toBeNull()
  let before = { at: Number.NEGATIVE_INFINITY, penalty: first?.penalty ?? -1 }
  for (const { from, penalty } of steps) {
    const at = Date.parse(from ?? '')
    expect(at).toBeGreaterThan(before.at)
    expect(penalty).toBeGreaterThan(before.penalty)
    before = { at, penalty }
  }
  expect(before.penalty).toBeLessThanOrEqual(total)
  expect(rate.no_show).toBeLessThanOrEqual(total)
  expect(rate.no_show).toBeGreaterThanOrEqual(before.penalty)
}
