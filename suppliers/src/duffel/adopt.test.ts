import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DuffelEmulator, startDuffel } from '../duffel-emulator/emulator.ts'
import type { FlightSupplier, Query } from '../flight-supplier.ts'
import { query } from '../sooper/testing/bench.ts'
import { holdOf } from '../testing/bench.ts'
import { createDuffel } from './duffel.ts'
import { createMemoryDuffelRecords } from './records.ts'

const family = query('LHE-JED-2026-12-12', { adult: 2, child: 1, infant: 1 })

let now = 0
let emulator: DuffelEmulator
/** Makes orders elsewhere with the same key, to be found here. */
let elsewhere: FlightSupplier
let supplier: FlightSupplier
beforeEach(async () => {
  now = Date.parse('2026-11-15T06:00:00Z')
  emulator = await startDuffel({ now: () => now })
  const clock = { now: () => new Date(now) }
  const make = () =>
    createDuffel({
      records: createMemoryDuffelRecords(),
      clock,
      baseUrl: emulator.url,
      token: async () => emulator.token,
    })
  elsewhere = make()
  supplier = make()
})
afterEach(() => emulator.stop())

/** An order without any metadata of ours. */
async function makeOrder(asked: Query = family, issued = false) {
  const [offer] = await elsewhere.search(asked)
  if (!offer) throw new Error('nothing is on sale')
  const held = await elsewhere.hold(holdOf(offer, asked, 'ref-elsewhere'))
  if (held.kind !== 'yes') throw new Error(held.reason)
  if (issued) await elsewhere.issue(held.value.locator, 'ref-elsewhere')
  const order = [...emulator.state.orders.values()].at(-1)
  if (!order) throw new Error('nothing was made')
  order.metadata = {}
  return order
}
const find = async (name: string) => {
  const found = await supplier.findOrder?.(name)
  if (found?.kind !== 'yes') throw new Error('it is not found')
  return found.value
}
const adopt = (id: string, clientRef: string, agreedTotal: number) =>
  supplier.adoptOrder?.(id, { clientRef, agreedTotal })

it('an order is found by locator and by id, with its travellers in pairs, and reading it changes nothing', async () => {
  const order = await makeOrder()
  const [first, second] = order.passengers.filter(({ type }) => type === 'adult')
  if (!first || !second) throw new Error('two adults were to travel')
  // The infant sits with the second adult.
  second.infant_passenger_id = first.infant_passenger_id
  delete first.infant_passenger_id
  const calls = emulator.calls.length
  const found = await find(order.reference)
  expect(found).toMatchObject({ id: order.id, clientRef: null, order: { state: 'held', locator: order.reference } })
  expect(found.travellers.map(({ key }) => key)).toEqual(['adult-1', 'adult-2', 'child-1', 'infant-1'])
  expect(found.travellers[0]?.givenName).toBe(second.given_name)
  expect(found.travellers[3]?.withAdult).toBe('adult-1')
  expect((await find(order.id)).id).toBe(order.id)
  expect(emulator.calls.slice(calls).every((call) => call.startsWith('GET'))).toBe(true)
})

it('an adopted order is found by our reference, and can be issued and voided like any other', async () => {
  const order = await makeOrder()
  expect(await supplier.lookUp('ours')).toMatchObject({ kind: 'no', code: 'not_found' })
  expect(await adopt(order.id, 'ours', order.total)).toMatchObject({ kind: 'yes', value: { state: 'held' } })
  expect(await supplier.lookUp('ours')).toMatchObject({ kind: 'yes', value: { state: 'held' } })
  const issued = await supplier.issue(order.reference, 'ours-issue')
  expect(issued).toMatchObject({ kind: 'yes', value: { state: 'issued' } })
  expect(await supplier.void(order.reference, 'ours-void')).toMatchObject({ kind: 'yes', value: { state: 'voided' } })
})

it('an issued order is not paid again, and gives its tickets', async () => {
  const order = await makeOrder(query('LHE-JED-2026-12-12', { adult: 1 }), true)
  expect(await adopt(order.id, 'ours', order.total)).toMatchObject({ kind: 'yes', value: { state: 'issued' } })
  const before = emulator.state.payments.length
  const issued = await supplier.issue(order.reference, 'ours-issue')
  expect(issued.kind === 'yes' && issued.value.tickets).toHaveLength(1)
  expect(emulator.state.payments).toHaveLength(before)
})

it('an order never costs more than was shown, neither when it is adopted nor when it is paid', async () => {
  const order = await makeOrder()
  expect(await adopt(order.id, 'ours', order.total - 1)).toMatchObject({ kind: 'no', code: 'price_changed' })
  await adopt(order.id, 'ours', order.total)
  order.total += 100
  expect(await supplier.issue(order.reference, 'ours-issue')).toMatchObject({ kind: 'no', code: 'price_changed' })
})

it('a cancelled order cannot be adopted; after a lost answer an order can be adopted again', async () => {
  const order = await makeOrder()
  emulator.chooseEnding = (act) => (act === 'update_order' ? 'lost_after' : 'ok')
  expect((await adopt(order.id, 'ours', order.total))?.kind).toBe('unknown')
  emulator.chooseEnding = null
  expect(await supplier.lookUp('ours')).toMatchObject({ kind: 'no', code: 'not_found' })
  expect((await adopt(order.id, 'again', order.total))?.kind).toBe('yes')
  order.cancelledAt = now
  expect(await adopt(order.id, 'late', order.total)).toMatchObject({ kind: 'no', code: 'not_allowed' })
})
