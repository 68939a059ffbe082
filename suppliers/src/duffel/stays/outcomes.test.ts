import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActEnding, type DuffelEmulator, startDuffel } from '../../duffel-emulator/emulator.ts'
import type { Outcome } from '../../flight-supplier.ts'
import { stayQuery } from '../../house-stays/testing/bench.ts'
import type { StayOrder, StaySupplier } from '../../stay-supplier.ts'
import { requestOf, unwrap } from '../../testing/stays/bench.ts'
import { dubaiOnly } from '../../testing/stays/gazetteer.ts'
import { timelineOf } from './rates.ts'
import { createMemoryStayRecords } from './records.ts'
import type { WireRate } from './replies.ts'
import { createDuffelStays } from './stays.ts'

const asked = stayQuery('dubai 2026-12-06 2026-12-10')

let now = 0
let emulator: DuffelEmulator
let supplier: StaySupplier
let saved: string | null = null
beforeEach(async () => {
  now = Date.parse('2026-11-15T06:00:00Z')
  emulator = await startDuffel({ now: () => now })
  saved = emulator.token
  const clock = { now: () => new Date(now) }
  const records = createMemoryStayRecords()
  supplier = createDuffelStays({
    records,
    gazetteer: dubaiOnly,
    clock,
    baseUrl: emulator.url,
    token: async () => saved,
  })
})
afterEach(() => emulator.stop())

async function ratesOf(query = asked) {
  const [found] = await supplier.search(query)
  return unwrap(await supplier.rates(found?.hotel.id ?? '', query)).rooms
}

async function holdFirst(clientRef = 'ref-1'): Promise<StayOrder> {
  const [[rate] = []] = await ratesOf()
  if (!rate) throw new Error('nothing is on sale')
  return unwrap(await supplier.hold(requestOf([rate], asked, clientRef)))
}

const sent = () => emulator.calls.filter((call) => call === 'POST /stays/bookings').length

describe('what a Duffel answer means for booking a stay', () => {
  const answers: readonly [ActEnding, Outcome<StayOrder>['kind'], made: number][] = [
    ['ok', 'yes', 1],
    ['accepted', 'unknown', 1],
    ['accepted_then_failed', 'unknown', 0],
    ['error_500_before', 'unknown', 0],
    ['error_500_after', 'unknown', 1],
    ['error_502_before', 'unknown', 0],
    ['error_502_after', 'unknown', 1],
    ['unavailable_503', 'no', 0],
    ['timeout_504_before', 'unknown', 0],
    ['timeout_504_after', 'unknown', 1],
    ['lost_before', 'unknown', 0],
    ['lost_after', 'unknown', 1],
    ['refused', 'no', 0],
  ]
  it.each(answers)('%s: the outcome is %s, and %i bookings are made', async (ending, kind, made) => {
    const { locator } = await holdFirst()
    emulator.chooseEnding = () => ending
    expect((await supplier.confirm(locator, 'issue-1')).kind).toBe(kind)
    expect(emulator.state.stayBookings.size).toBe(made)
    expect(sent()).toBe(ending === 'unavailable_503' ? 2 : 1)
    emulator.chooseEnding = null
    now += 200_000
    const found = await supplier.lookUp('issue-1')
    if (made === 1) expect(found).toMatchObject({ kind: 'yes', value: { state: 'booked', clientRef: 'ref-1' } })
    else expect(found).toMatchObject(kind === 'no' ? { value: { state: 'held' } } : { code: 'not_found' })
  })

  it('a booking that is not found can still appear: only after three minutes is the answer no', async () => {
    const { locator } = await holdFirst()
    emulator.chooseEnding = () => 'hidden_after'
    expect((await supplier.confirm(locator, 'ref-1')).kind).toBe('unknown')
    emulator.chooseEnding = null
    expect((await supplier.lookUp('ref-1')).kind).toBe('unknown')
    // Meanwhile it can be neither booked again nor cancelled.
    expect((await supplier.confirm(locator, 'ref-1')).kind).toBe('unknown')
    expect((await supplier.cancel(locator, 'ref-1')).kind).toBe('unknown')
    now += 101_000
    expect(await supplier.lookUp('ref-1')).toMatchObject({ value: { state: 'booked' } })
    expect(sent()).toBe(1)
    const lost = await holdFirst('ref-2')
    emulator.chooseEnding = () => 'lost_before'
    expect((await supplier.confirm(lost.locator, 'ref-2')).kind).toBe('unknown')
    now += 179_999
    expect((await supplier.lookUp('ref-2')).kind).toBe('unknown')
    now += 1
    expect(await supplier.lookUp('ref-2')).toMatchObject({ kind: 'no', code: 'not_found' })
  })

  it('of two simultaneous confirmations one books, and a released hold cannot be booked', async () => {
    const { locator } = await holdFirst()
    const both = await Promise.all([supplier.confirm(locator, 'a'), supplier.confirm(locator, 'b')])
    expect(both.map(({ kind }) => kind).sort()).toEqual(['unknown', 'yes'])
    expect(emulator.state.stayBookings.size).toBe(1)
    const other = await holdFirst('ref-2')
    await supplier.cancel(other.locator, 'c')
    expect(await supplier.confirm(other.locator, 'd')).toMatchObject({ code: 'not_allowed' })
    expect(emulator.state.stayBookings.size).toBe(1)
  })
})

it('a hold whose price has risen is not booked for more than was agreed', async () => {
  const { locator } = await holdFirst()
  emulator.faults.priceChanged = true
  expect(await supplier.confirm(locator, 'ref-1')).toMatchObject({ code: 'price_changed' })
  expect(sent()).toBe(0)
})

describe('what is sold', () => {
  it('rates paid by card at the hotel are not sold', async () => {
    const [rates = []] = await ratesOf()
    expect(rates).toHaveLength(4)
    expect([...emulator.state.stayRates.values()].filter(({ body }) => body.payment_type === 'guarantee')).not.toEqual(
      [],
    )
  })

  it('conditions that guests must read appear once in the description of the hotel', async () => {
    const [found] = await supplier.search(asked)
    const { facts } = unwrap(await supplier.rates(found?.hotel.id ?? '', asked))
    expect(facts.description.split('Identification: Guests show a passport on arrival.')).toHaveLength(2)
  })

  it('rooms of a party share one rate: their prices add up to it, and mixing rates between rooms is refused', async () => {
    const family = stayQuery('dubai 2027-01-11 2027-01-14', [
      { adults: 2, children: [7] },
      { adults: 1, children: [] },
    ])
    const [first = [], second = []] = await ratesOf(family)
    const ids = [first[0]?.id ?? '', second[0]?.id ?? '']
    expect((await supplier.check(ids)).kind).toBe('yes')
    expect(await supplier.check([ids[0] ?? '', second[1]?.id ?? ''])).toMatchObject({ code: 'invalid' })
    expect(await supplier.check([...ids].reverse())).toMatchObject({ code: 'invalid' })
    expect(await supplier.check(ids.slice(0, 1))).toMatchObject({ code: 'invalid' })
    const whole = [...emulator.state.stayRates.values()].map(({ total }) => total)
    const sum = [first[0], second[0]].reduce((all, rate) => {
      const parts = [...(rate?.nights ?? []), ...(rate?.taxes ?? [])]
      return all + parts.reduce((part, { amount }) => part + amount, 0)
    }, 0)
    expect(whole).toContain(sum)
  })

  it('an account without stays finds none, and that is not a failure', async () => {
    emulator.state.terms.stays = false
    expect(await supplier.search(asked)).toEqual([])
  })

  it('without a key nothing is sent', async () => {
    const { locator } = await holdFirst()
    saved = null
    const before = emulator.calls.length
    expect(await supplier.readMode?.()).toBeNull()
    expect((await supplier.confirm(locator, 'ref-1')).kind).toBe('no')
    expect(emulator.calls.length).toBe(before)
  })
})

describe('cancellation terms', () => {
  const rate = (timeline: readonly [before: string, refund: string][]): WireRate => ({
    id: 'rat_1',
    total_amount: '100.00',
    total_currency: 'USD',
    payment_type: 'pay_now',
    available_payment_methods: ['balance'],
    cancellation_timeline: timeline.map(([before, refund_amount]) => ({ before, refund_amount, currency: 'USD' })),
  })
  const at = Date.parse('2026-12-01T00:00:00Z')

  it('show the penalty from each deadline on; after the last one it is the full price', () => {
    const steps = timelineOf(rate([['2026-12-05T10:00:00Z', '100.00'], ['2026-12-07T10:00:00Z', '40.00']]), 10_000, at) // biome-ignore format: a table
    expect(steps).toEqual([
      { from: null, penalty: 0 },
      { from: '2026-12-05T10:00:00.000Z', penalty: 6_000 },
      { from: '2026-12-07T10:00:00.000Z', penalty: 10_000 },
    ])
  })

  it('without any refund line nothing is refundable, and a deadline that has passed applies from the beginning', () => {
    expect(timelineOf(rate([]), 10_000, at)).toEqual([{ from: null, penalty: 10_000 }])
    expect(timelineOf(rate([['2026-11-30T00:00:00Z', '100.00']]), 10_000, at)).toEqual([
      { from: null, penalty: 10_000 },
    ])
  })

  it('a rate that cannot be read is not sold', () => {
    expect(timelineOf(rate([['soon', '100.00']]), 10_000, at)).toBeNull()
    expect(timelineOf(rate([['2026-12-05T10:00:00Z', 'all']]), 10_000, at)).toBeNull()
  })
})
