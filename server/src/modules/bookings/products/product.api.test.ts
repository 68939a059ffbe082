import { bookings as calls } from '@safar/contract/bookings/bookings.contract'
import { HOUR_MS } from '@safar/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../testing/actor.ts'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { acceptRefund, confirmRefund, quoteRefund, requestRefund } from '../after-sales/refund-booking.ts'
import { voidBooking } from '../after-sales/void-booking.ts'
import { createBooking } from '../create/create-booking.ts'
import type { BookingDeps } from '../deps.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { toView } from '../read/views.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { confirmBooking } from '../supplier/confirm-booking.ts'
import { expireBookings } from '../supplier/expire-bookings.ts'
import { LOUNGE, loungeProduct, loungeSale, openLounge } from '../testing/lounge-product.ts'
import { createProducts } from './product.ts'

const CAPACITY = 3
const PRICE = 350_000

let app: TestApp
let deps: BookingDeps
let agent: Awaited<ReturnType<TestApp['person']>>
const actors = () => ({
  agent: actorOf(agent.user.id, 'agent', 'own'),
  admin: actorOf(agent.user.id, 'admin', 'all'),
})
beforeAll(async () => {
  app = await startTestApp()
  await openLounge(app, CAPACITY)
  deps = { ...app.services, products: createProducts(loungeProduct) }
  agent = await app.person('agent')
  await fund(app, agent.user.id, 10_000_000)
})
afterAll(() => app.close())

let people = 0
const letters = () => `Passenger ${String.fromCharCode(65 + (people++ % 26))}`

async function hold(count = 1, idempotencyKey: string | null = null) {
  const { id } = agent.user
  const names = Array.from({ length: count }, letters)
  const payBy = new Date(app.clock.now().getTime() + HOUR_MS)
  const request = {
    product: LOUNGE,
    buyer: { channel: 'agent', agentId: id, customerId: null, salesmanId: null, createdBy: id },
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    payment: 'balance',
    note: null,
    agreedTotal: PRICE * count,
    again: false,
    locale: 'en',
    origin: { ip: '', userAgent: '', requestId: '' },
    idempotencyKey,
    token: null,
  } as const
  return createBooking(deps, request, async () => loungeSale(names, payBy))
}

const taken = async () => (await app.owner.query('select taken from lounge_stock')).rows[0].taken
const wallet = async () =>
  (
    await app.owner.query('select balance::int, held::int, reserved::int from ledger_wallets where owner_id = $1', [
      agent.user.id,
    ])
  ).rows[0]
const proof = async () => [
  ...(await proveBookings(app.services.db.adhoc)),
  ...(await app.owner.query('select * from ledger_differences()')).rows,
]

test('a pass is held from our own stock in one transaction, issued, listed, shown and invoiced', async () => {
  const before = await wallet()
  const held = await hold(2)
  expect(held).toMatchObject({ state: 'held', product: LOUNGE, pnr: `LNG${held.id}`, owed: 2 * PRICE })
  expect(await taken()).toBe(2)
  const issued = await confirmBooking(deps, actors().agent, { id: held.id })
  expect(issued.state).toBe('confirmed')
  expect(await wallet()).toEqual({ ...before, balance: before.balance - 2 * PRICE })
  const { body } = await app.call(calls.list, {}, { token: agent.token })
  expect(body.data[0]).toMatchObject({ id: held.id, product: LOUNGE, route: 'Lounge LHE', state: 'confirmed' })
  const view = await toView(deps, app.services.db.prepared, issued, actors().agent)
  expect(view).toMatchObject({ amount: 2 * PRICE, travellers: [{ state: 'issued' }, { state: 'issued' }] })
  expect(view.travellers[0]?.ticket).toBe(`PASS-${held.id}-adult-1`)
  expect(view.invoice).toMatch(/^INV-\d{6}$/)
  expect(view.entries).toMatchObject([{ kind: 'sale', debit: 2 * PRICE }])
  // No supplier was asked.
  expect((await app.owner.query('select from booking_attempts where booking_id = $1', [held.id])).rows).toEqual([])
  expect(await proof()).toEqual([])
  const voided = await voidBooking(deps, actors().admin, { id: held.id, fee: 10_000, refuse: false })
  expect(voided.state).toBe('voided')
  expect(await wallet()).toEqual({ ...before, balance: before.balance - 10_000 })
  expect(await taken()).toBe(0)
  expect(await proof()).toEqual([])
})

test('a pass is refunded by the quote of the product, less our fee', async () => {
  const before = await wallet()
  const { id } = await hold()
  await confirmBooking(deps, actors().agent, { id })
  await requestRefund(deps, actors().agent, { id, travellers: ['adult-1'], reason: 'Ill' })
  await quoteRefund(deps, actors().admin, { id, fee: 10_000 })
  await acceptRefund(deps, actors().agent, { id, decline: false })
  const refunded = await confirmRefund(deps, actors().admin, { id, refuse: false })
  expect(refunded.state).toBe('refunded')
  // 350,000 was paid; the lounge keeps 50,000 of the net 300,000, and our fee is 10,000.
  expect(await wallet()).toEqual({ ...before, balance: before.balance - 350_000 + 250_000 - 10_000 })
  expect(await taken()).toBe(0)
  expect(await proof()).toEqual([])
})

test('cancelled and expired passes are available again, and nothing stays set aside', async () => {
  const before = await wallet()
  const first = await hold()
  await cancelBooking(deps, actors().agent, { id: first.id })
  expect(await taken()).toBe(0)
  const second = await hold()
  await app.owner.query('update bookings set pay_by = $2 where id = $1', [second.id, app.clock.now()])
  expect(await expireBookings(deps)).toBe(1)
  expect(await taken()).toBe(0)
  expect(await wallet()).toEqual(before)
  expect(await proof()).toEqual([])
})

test('the last pass is sold once: the second booking is rejected and sets nothing aside', async () => {
  const before = await wallet()
  const two = await hold(2)
  const results = await Promise.all([hold(), hold()])
  expect(results.map(({ state }) => state).sort()).toEqual(['held', 'rejected'])
  expect(await taken()).toBe(CAPACITY)
  for (const { id, state } of [two, ...results]) if (state === 'held') await cancelBooking(deps, actors().agent, { id })
  expect(await wallet()).toEqual(before)
  expect(await proof()).toEqual([])
})

test('a repeated idempotency key finds its booking and its issue, each made once', async () => {
  const first = await hold(1, 'lounge-key')
  expect(await hold(1, 'lounge-key')).toMatchObject({ id: first.id })
  const command = { id: first.id, idempotencyKey: 'issue-key' }
  await confirmBooking(deps, actors().agent, command)
  expect(await confirmBooking(deps, actors().agent, command)).toMatchObject({ state: 'confirmed' })
  const { rows } = await app.owner.query(`select from ledger_entries where booking_id = $1 and kind = 'sale'`, [
    first.id,
  ])
  expect(rows).toHaveLength(1)
})
