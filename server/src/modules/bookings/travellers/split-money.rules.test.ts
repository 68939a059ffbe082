import { expect, test } from 'vitest'
import { type BookingMoney, reduceMoney, splitMoney } from './split-money.rules.ts'

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % (most + 1)
  }
}

const days = ['2026-12-01T18:59:59.999Z', '2027-01-01T18:59:59.999Z', '2027-02-01T18:59:59.999Z']

function makeBooking(random: (most: number) => number) {
  const people = Array.from({ length: 2 + random(30) }, () => {
    const net = 1 + random(9_000_001)
    const owed = net + random(700_003)
    return { net, owed, total: owed + random(50_021) }
  })
  const kept = random(1) * random(900_007)
  const sum = (part: 'net' | 'owed' | 'total') => people.reduce((all, one) => all + one[part], kept)
  const owed = sum('owed')
  const first = Math.max(kept, Math.floor(owed / (2 + random(4))))
  const second = random(owed - first)
  const plan = [first, second, owed - first - second].map((amount, place) => ({ due_at: days[place] ?? '', amount }))
  const [charges, rounding] = [random(5_003), random(199) - 99]
  const booking: BookingMoney = {
    net: sum('net'),
    owed,
    total: sum('total'),
    covered: random(1) ? kept + random(owed - kept) : first,
    plan: plan.filter(({ amount }) => amount > 0),
    payBy: new Date(days[0] ?? ''),
    price: { net: sum('net'), charges, rounding, extras: 0, margin: owed - sum('net') - charges - rounding },
  }
  return { booking, people, kept, first }
}

const partsOf = ({ price: { net, margin, charges, rounding = 0, extras } }: BookingMoney) => [
  net,
  margin,
  charges,
  rounding,
  extras,
]
const amountOn = ({ plan }: BookingMoney, day: string) => plan?.find(({ due_at }) => due_at === day)?.amount ?? 0
const planSum = ({ plan }: BookingMoney) => plan?.reduce((all, { amount }) => all + amount, 0)

test('the two parts of any split add up to the booking: prices, parts of the price, plan, amount paid', () => {
  const random = createRandom(41)
  for (let round = 0; round < 2_000; round++) {
    const { booking, people, kept } = makeBooking(random)
    const leaving = people.slice(0, 1 + random(people.length - 2))
    const { stays, leaves } = splitMoney(booking, leaving, kept)
    for (const name of ['net', 'owed', 'total', 'covered'] as const)
      expect(stays[name] + leaves[name]).toBe(booking[name])
    expect(leaves.owed).toBe(leaving.reduce((all, one) => all + one.owed, 0))
    for (const part of [stays, leaves]) {
      expect(planSum(part)).toBe(part.owed)
      expect(partsOf(part).reduce((all, one) => all + one, 0)).toBe(part.owed)
      expect(part.covered).toBeGreaterThanOrEqual(0)
      expect(part.covered).toBeLessThanOrEqual(part.owed)
      expect(part.plan?.every(({ amount }) => amount > 0)).toBe(true)
    }
    expect(stays.covered).toBeGreaterThanOrEqual(Math.min(kept, booking.covered))
    for (const day of days) expect(amountOn(stays, day) + amountOn(leaves, day)).toBe(amountOn(booking, day))
    expect(partsOf(stays).map((part, place) => part + (partsOf(leaves)[place] ?? 0))).toEqual(partsOf(booking))
  }
})

test('if the first part is paid, it is paid in both bookings', () => {
  const random = createRandom(7)
  for (let round = 0; round < 500; round++) {
    const { booking, people, kept, first } = makeBooking(random)
    const paid = { ...booking, covered: first }
    const { stays, leaves } = splitMoney(paid, people.slice(0, 1 + random(people.length - 2)), kept)
    for (const part of [stays, leaves]) {
      const due = amountOn(part, days[0] ?? '')
      expect(part.covered).toBe(due)
    }
  }
})

test("when seats are returned, the others' price and what is kept make a plan that adds up, and no payment is lost", () => {
  const random = createRandom(99)
  for (let round = 0; round < 1_000; round++) {
    const { booking, people, kept } = makeBooking(random)
    const leaving = people
      .slice(0, 1 + random(people.length - 2))
      .map((one) => ({ ...one, retained: random(1) * Math.min(one.owed, 200_000) }))
    const after = reduceMoney(booking, leaving, kept)
    const gone = leaving.reduce((all, one) => all + one.owed - one.retained, 0)
    expect(after.owed).toBe(booking.owed - gone)
    expect(planSum(after)).toBe(after.owed)
    expect(after.covered).toBe(Math.min(booking.covered, after.owed))
    expect(partsOf(after).reduce((all, one) => all + one, 0)).toBe(after.owed)
  }
})

test('a price that is paid in full at once is split without a plan', () => {
  const booking: BookingMoney = {
    net: 50,
    owed: 101,
    total: 101,
    covered: 0,
    plan: null,
    payBy: null,
    price: { net: 50, charges: 7, rounding: -1, extras: 0, margin: 45 },
  }
  const { stays, leaves } = splitMoney(booking, [{ net: 20, owed: 40, total: 40 }], 0)
  expect([stays.plan, leaves.plan, stays.owed, leaves.owed]).toEqual([null, null, 61, 40])
})
