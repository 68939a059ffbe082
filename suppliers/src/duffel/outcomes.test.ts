import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActEnding, type DuffelEmulator, startDuffel } from '../duffel-emulator/emulator.ts'
import type { FlightSupplier, Order, Outcome } from '../flight-supplier.ts'
import { query } from '../sooper/testing/bench.ts'
import { holdOf } from '../testing/bench.ts'
import { createDuffel } from './duffel.ts'
import { createMemoryDuffelRecords } from './records.ts'
import { failureOf } from './wire/outcomes.ts'

const asked = query('LHE-JED-2026-12-12', { adult: 2 })

let now = 0
let emulator: DuffelEmulator
let supplier: FlightSupplier
let saved: string | null = null
beforeEach(async () => {
  now = Date.parse('2026-11-15T06:00:00Z')
  emulator = await startDuffel({ now: () => now })
  saved = emulator.token
  const clock = { now: () => new Date(now) }
  supplier = createDuffel({
    records: createMemoryDuffelRecords(),
    clock,
    baseUrl: emulator.url,
    token: async () => saved,
  })
})
afterEach(() => emulator.stop())

async function holdFirst(clientRef = 'ref-1'): Promise<Outcome<Order>> {
  const [offer] = await supplier.search(asked)
  if (!offer) throw new Error('nothing is on sale')
  return supplier.hold(holdOf(offer, asked, clientRef))
}

/** Issues an order in a changeable fare and finds flights a day later. */
async function changeable() {
  const offer = (await supplier.search(asked)).find(({ change }) => change.allowed === 'yes')
  const held = offer && (await supplier.hold(holdOf(offer, asked, 'ref-1')))
  const locator = held?.kind === 'yes' ? held.value.locator : ''
  await supplier.issue(locator, 'ref-1')
  const legs = [{ slice: 0, origin: 'LHE', destination: 'JED', date: '2026-12-13' }]
  const said = await supplier.searchFlightChanges?.(locator, { legs })
  const [change] = said?.kind === 'yes' ? said.value : []
  if (!change) throw new Error('no other flights are sold')
  return { locator, change }
}

describe('what a Duffel answer means for an action', () => {
  const answers: readonly [ActEnding, Outcome<Order>['kind'], made: number][] = [
    ['ok', 'yes', 1],
    ['accepted', 'unknown', 1],
    ['accepted_then_failed', 'unknown', 0],
    ['error_500_before', 'unknown', 0],
    ['error_500_after', 'unknown', 1],
    ['error_502_before', 'unknown', 0],
    ['error_502_after', 'unknown', 1],
    ['order_not_created', 'no', 0],
    ['unavailable_503', 'no', 0],
    ['timeout_504_before', 'unknown', 0],
    ['timeout_504_after', 'unknown', 1],
    ['lost_before', 'unknown', 0],
    ['lost_after', 'unknown', 1],
    ['refused', 'no', 0],
  ]
  it.each(answers)('%s: the outcome is %s, and %i orders are made', async (ending, kind, made) => {
    emulator.chooseEnding = () => ending
    expect((await holdFirst()).kind).toBe(kind)
    expect(emulator.state.orders.size).toBe(made)
    const asks = emulator.calls.filter((call) => call === 'POST /air/orders').length
    expect(asks).toBe(ending === 'unavailable_503' ? 2 : 1)
    emulator.chooseEnding = null
    now += 200_000
    const found = await supplier.lookUp('ref-1')
    expect(found).toMatchObject(made === 1 ? { kind: 'yes', value: { state: 'held' } } : { code: 'not_found' })
  })

  it.each(answers)('adding a bag to an order, %s: the outcome is %s, and %i are bought', async (ending, kind, made) => {
    const held = await holdFirst()
    const locator = held.kind === 'yes' ? held.value.locator : ''
    await supplier.issue(locator, 'ref-1')
    const [order] = emulator.state.orders.values()
    const paid = order?.total ?? 0
    const offered = await supplier.orderExtras(locator)
    const bag = offered.kind === 'yes' ? offered.value.ancillaries[0] : undefined
    if (!bag || !order) throw new Error('no bag is on sale')
    // Only orders can be accepted and made later.
    emulator.chooseEnding = () => (ending === 'accepted' ? 'lost_after' : ending)
    const request = { clientRef: 'ref-bag', ancillaries: [bag.id], seats: [], agreedTotal: bag.price }
    expect((await supplier.addExtras(locator, request)).kind).toBe(kind)
    emulator.chooseEnding = null
    if (kind === 'unknown' && made === 0) expect((await supplier.lookUp('ref-bag')).kind).toBe('unknown')
    now += 200_000
    const found = await supplier.lookUp('ref-bag')
    expect(found).toMatchObject(made === 1 ? { kind: 'yes', value: { state: 'issued' } } : { code: 'not_found' })
    expect([order.services.length, order.total]).toEqual([made, paid + made * bag.price])
    const asks = emulator.calls.filter((call) => call.endsWith('/services')).length
    expect(asks).toBe(ending === 'unavailable_503' ? 2 : 1)
  })

  it.each(answers)('changing flights, %s: the outcome is %s, and %i are changed', async (ending, kind, made) => {
    const { locator, change } = await changeable()
    const agreedTotal = change.difference + change.penalty
    // Only orders can be accepted and made later.
    emulator.chooseEnding = () => (ending === 'accepted' ? 'lost_after' : ending)
    const request = { clientRef: 'ref-later', offerId: change.id, agreedTotal }
    expect((await supplier.changeFlights?.(locator, request))?.kind).toBe(kind)
    emulator.chooseEnding = null
    if (kind === 'unknown' && made === 0) expect((await supplier.lookUp('ref-later')).kind).toBe('unknown')
    now += 200_000
    const found = await supplier.lookUp('ref-later')
    expect(found).toMatchObject(made === 1 ? { kind: 'yes', value: { state: 'issued' } } : { code: 'not_found' })
    const [order] = emulator.state.orders.values()
    expect(order?.exchanges).toBe(made)
    const asks = emulator.calls.filter((call) => /order_changes\/.*confirm/.test(call)).length
    expect(asks).toBe(ending === 'unavailable_503' ? 2 : 1)
  })

  it('an order that is not found can still appear: only after three minutes is the answer no', async () => {
    emulator.chooseEnding = () => 'hidden_after'
    expect((await holdFirst()).kind).toBe('unknown')
    expect((await supplier.lookUp('ref-1')).kind).toBe('unknown')
    now += 101_000
    expect(await supplier.lookUp('ref-1')).toMatchObject({ kind: 'yes', value: { clientRef: 'ref-1' } })
    emulator.chooseEnding = () => 'lost_before'
    expect((await holdFirst('ref-2')).kind).toBe('unknown')
    now += 179_999
    expect((await supplier.lookUp('ref-2')).kind).toBe('unknown')
    now += 1
    expect(await supplier.lookUp('ref-2')).toMatchObject({ kind: 'no', code: 'not_found' })
  })

  it('repeating a hold that is in doubt sends nothing', async () => {
    emulator.chooseEnding = () => 'lost_before'
    await holdFirst()
    emulator.chooseEnding = null
    expect((await holdFirst()).kind).toBe('unknown')
    expect(emulator.calls.filter((call) => call === 'POST /air/orders')).toHaveLength(1)
  })

  it('an unlisted error code, and a listed one under a server error status, are unknown', () => {
    const refusal = (status: number, code: string) => failureOf({ kind: 'refusal', status, code, message: code }).kind
    expect(refusal(422, 'offer_expired')).toBe('no')
    expect(refusal(422, 'something_else')).toBe('unknown')
    expect(refusal(422, 'order_creation_already_attempted')).toBe('unknown')
    expect(refusal(502, 'offer_expired')).toBe('unknown')
    expect(refusal(418, '')).toBe('unknown')
    expect(refusal(503, '')).toBe('no')
  })

  it('a rate-limited request is retried once', async () => {
    emulator.rateLimited = 1
    expect((await supplier.search(asked)).length).toBeGreaterThan(0)
    emulator.rateLimited = 2
    await expect(supplier.search(asked)).rejects.toThrow()
  })

  it('without a key, or with a wrong one, nothing is sold and nothing is in doubt', async () => {
    const [offer] = await supplier.search(asked)
    saved = 'duffel_test_wrong'
    await expect(supplier.search(asked)).rejects.toThrow()
    if (offer) expect(await supplier.hold(holdOf(offer, asked, 'ref-1'))).toMatchObject({ code: 'not_allowed' })
    saved = null
    await expect(supplier.search(asked)).rejects.toThrow('no key')
  })
})

describe('money', () => {
  it('flights are not changed if the new ones cost more than quoted', async () => {
    const { locator, change } = await changeable()
    emulator.faults.priceChanged = true
    const request = { clientRef: 'ref-later', offerId: change.id, agreedTotal: change.difference + change.penalty }
    expect(await supplier.changeFlights?.(locator, request)).toMatchObject({ kind: 'no', code: 'price_changed' })
    expect(emulator.calls.filter((call) => /order_changes\/.*confirm/.test(call))).toEqual([])
  })

  it('a bag that now costs more is not bought; a bag already bought is not mistaken for a lost purchase', async () => {
    const held = await holdFirst()
    const locator = held.kind === 'yes' ? held.value.locator : ''
    await supplier.issue(locator, 'ref-1')
    const offered = await supplier.orderExtras(locator)
    const [bag] = offered.kind === 'yes' ? offered.value.ancillaries : []
    if (!bag) throw new Error('no bag is on sale')
    const request = { clientRef: 'ref-bag', ancillaries: [bag.id], seats: [], agreedTotal: bag.price - 1 }
    expect(await supplier.addExtras(locator, request)).toMatchObject({ kind: 'no', code: 'price_changed' })
    const [order] = emulator.state.orders.values()
    if (!order) throw new Error('nothing was made')
    await supplier.addExtras(locator, { ...request, agreedTotal: bag.price })
    const bought = order.services
    // As if the airline sold the same bag once more.
    order.services = bought.map((one) => ({ ...one, id: `${one.id}x` }))
    emulator.chooseEnding = () => 'lost_before'
    await supplier.addExtras(locator, { ...request, clientRef: 'ref-more', agreedTotal: bag.price })
    now += 200_000
    expect(await supplier.lookUp('ref-more')).toMatchObject({ kind: 'no', code: 'not_found' })
  })

  it('a hold whose price has risen is not paid', async () => {
    const held = await holdFirst()
    for (const order of emulator.state.orders.values()) order.total += 100
    const locator = held.kind === 'yes' ? held.value.locator : ''
    expect(await supplier.issue(locator, 'ref-1')).toMatchObject({ kind: 'no', code: 'price_changed' })
    expect(emulator.state.payments).toEqual([])
  })

  it('an empty balance is a clear no, and the hold stays', async () => {
    const [offer] = await supplier.search(query('LGW-STN-2026-12-12', { adult: 1 }))
    if (!offer) throw new Error('nothing is on sale')
    const held = await supplier.hold(holdOf(offer, query('LGW-STN-2026-12-12', { adult: 1 }), 'ref-1'))
    const locator = held.kind === 'yes' ? held.value.locator : ''
    expect(await supplier.issue(locator, 'ref-2')).toMatchObject({ kind: 'no', code: 'not_allowed' })
    expect(await supplier.lookUp('ref-2')).toMatchObject({ value: { state: 'held' } })
  })

  it('a payment whose answer was lost is made once', async () => {
    const held = await holdFirst()
    const locator = held.kind === 'yes' ? held.value.locator : ''
    emulator.chooseEnding = () => 'lost_after'
    expect((await supplier.issue(locator, 'ref-2')).kind).toBe('unknown')
    emulator.chooseEnding = null
    expect(await supplier.lookUp('ref-2')).toMatchObject({ value: { state: 'issued' } })
    expect(await supplier.issue(locator, 'ref-3')).toMatchObject({ value: { state: 'issued' } })
    expect(emulator.state.payments).toHaveLength(1)
  })

  it('a refund paid as credit is left to the desk: there is no quote, and nothing is cancelled', async () => {
    const far = query('LTN-SYD-2026-12-12', { adult: 1 })
    const [offer] = await supplier.search(far)
    if (!offer) throw new Error('nothing is on sale')
    const held = await supplier.hold(holdOf(offer, far, 'ref-1'))
    const locator = held.kind === 'yes' ? held.value.locator : ''
    await supplier.issue(locator, 'ref-1')
    expect(await supplier.refundQuote(locator)).toMatchObject({ kind: 'no', code: 'not_allowed' })
    expect(await supplier.cancel(locator, 'ref-2')).toMatchObject({ kind: 'no', code: 'not_allowed' })
    expect(await supplier.lookUp('ref-1')).toMatchObject({ value: { state: 'issued' } })
  })

  it('an order cancelled within the void window is reported as cancelled, not voided', async () => {
    const held = await holdFirst()
    const locator = held.kind === 'yes' ? held.value.locator : ''
    await supplier.issue(locator, 'ref-1')
    expect(await supplier.cancel(locator, 'ref-2')).toMatchObject({ value: { state: 'cancelled' } })
    expect(await supplier.lookUp('ref-2')).toMatchObject({ value: { state: 'cancelled' } })
  })
})

describe('travellers', () => {
  const family = query('LHE-JED-2026-12-12', { adult: 2, child: 2, infant: 1 })
  const born = { 'child-1': '2015-02-01', 'child-2': '2023-07-07', 'adult-2': '2011-01-01' } as Record<string, string>

  it('children whose ages differ from the search are searched for again, and sold the same flights', async () => {
    const [offer] = await supplier.search(family)
    if (!offer) throw new Error('nothing is on sale')
    const request = holdOf(offer, family, 'ref-1')
    const travellers = request.travellers.map((one) => ({ ...one, birthDate: born[one.key] ?? one.birthDate }))
    const said = await supplier.hold({ ...request, travellers, agreedTotal: 10 ** 10 })
    expect(said).toMatchObject({ kind: 'yes', value: { state: 'held' } })
    expect(said.kind === 'yes' && said.value.offer.slices).toEqual(offer.slices)
    const [order] = emulator.state.orders.values()
    expect(order?.passengers.map(({ born_on, type }) => [born_on, type])).toContainEqual(['2023-07-07', 'child'])
    const issued = await supplier.issue(said.kind === 'yes' ? said.value.locator : '', 'ref-1')
    expect(issued.kind === 'yes' && issued.value.tickets.map(({ traveller }) => traveller).sort()).toEqual([
      ...['adult-1', 'adult-2', 'child-1', 'child-2', 'infant-1'],
    ])
  })

  it('a name of more than twenty letters is refused before anything is sent', async () => {
    const [offer] = await supplier.search(family)
    if (!offer) throw new Error('nothing is on sale')
    const request = holdOf(offer, family, 'ref-1')
    const travellers = request.travellers.map((one) => ({ ...one, familyName: 'Abcdefghijklmnopqrstuv' }))
    expect(await supplier.hold({ ...request, travellers })).toMatchObject({ kind: 'no', code: 'invalid' })
    expect(emulator.calls).not.toContain('POST /air/orders')
  })
})
