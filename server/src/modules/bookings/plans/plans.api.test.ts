import { DAY_MS } from '@safar/contract/day'
import { splitIntoPlan } from '@safar/contract/sales/plan.rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorOf } from '../../../testing/actor.ts'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createBooking } from '../create/create-booking.ts'
import type { BookingDeps } from '../deps.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { updateBooking, updateBookingAmount } from '../moves/change-booking.ts'
import { remindInstalments } from '../notify/remind-instalments.ts'
import { createProducts, type InventoryProduct } from '../products/product.ts'
import { bookingRow } from '../read/booking-row.ts'
import { toView } from '../read/views.ts'
import { cancelBooking } from '../supplier/cancel-booking.ts'
import { confirmBooking } from '../supplier/confirm-booking.ts'
import { expireBookings } from '../supplier/expire-bookings.ts'
import { LOUNGE, loungeProduct, loungeSale, openLounge } from '../testing/lounge-product.ts'
import { payInstalment } from './pay-instalment.ts'
import { spreadPayment } from './spread-payment.ts'

const PRICE = 350_000
const KEPT = 50_000

/** This much is kept if the pass is given up before it is issued. */
const terms = { steps: [{ from: null, penalty: KEPT }], noShow: PRICE, zone: 'Asia/Karachi' }
const product: InventoryProduct = {
  ...loungeProduct,
  cancellation: {
    readTerms: () => ({
      ...terms,
      clientSteps: terms.steps,
      clientNoShow: PRICE,
      netSteps: terms.steps,
      netNoShow: PRICE,
    }),
    canBeMissed: true,
  },
}

let app: TestApp
let deps: BookingDeps
let agent: Awaited<ReturnType<TestApp['person']>>
const origin = { ip: '', userAgent: '', requestId: '' }
const buyer = () => actorOf(agent.user.id, 'agent', 'own')
const office = () => actorOf(agent.user.id, 'admin', 'all')
beforeAll(async () => {
  app = await startTestApp()
  await openLounge(app, 1000)
  deps = { ...app.services, products: createProducts(product) }
})
beforeEach(async () => {
  agent = await app.person('agent')
  await fund(app, agent.user.id, 1_000_000)
})
afterAll(() => app.close())

let people = 0
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()

/** Held by the agent: 20 % due within 2 days, 50 % within 10, the rest within 20. */
function hold(agentId: number | null = agent.user.id) {
  const [channel, payment] = agentId === null ? (['public', 'transfer'] as const) : (['agent', 'balance'] as const)
  const plan = splitIntoPlan(PRICE, [
    { share: 2000, due_at: inDays(2) },
    { share: 5000, due_at: inDays(10) },
    { share: 3000, due_at: inDays(20) },
  ])
  const request = {
    product: LOUNGE,
    buyer: { channel, agentId, customerId: null, salesmanId: null, createdBy: agentId },
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    payment,
    note: null,
    agreedTotal: PRICE,
    again: false,
    locale: 'en',
    origin,
    idempotencyKey: null,
    token: null,
  } as const
  return createBooking(deps, request, async () => ({
    ...loungeSale([`Traveller ${String.fromCharCode(65 + (people++ % 26))}`], new Date(inDays(2))),
    plan,
  }))
}

const wallet = async () =>
  (await app.owner.query('select balance::int, held::int from ledger_wallets where owner_id = $1', [agent.user.id]))
    .rows[0]
const proof = async () => [
  ...(await proveBookings(app.services.db.adhoc)),
  ...(await app.owner.query('select * from ledger_differences()')).rows,
]
const notices = async (kind: string) =>
  (await app.owner.query('select * from notifications where kind = $1 and user_id = $2', [kind, agent.user.id])).rows
    .length
const view = async (id: number) => {
  const booking = await bookingRow(app.services.db.prepared, id)
  if (!booking) throw new Error('gone')
  return toView(deps, app.services.db.prepared, booking, buyer())
}

test('a booking with a plan is held without money, each paid part is set aside, and issuing takes the whole amount', async () => {
  const { id, payBy } = await hold()
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 0 })
  const [first, second, third] = (await view(id)).plan?.steps ?? []
  expect([first, second, third]).toMatchObject([
    { amount: 70_000, paid: 0, state: 'due' },
    { amount: 175_000, paid: 0, state: 'later' },
    { amount: 105_000, paid: 0, state: 'later' },
  ])
  expect(payBy?.toISOString()).toBe(first?.due_at)
  const paid = await payInstalment(deps, buyer(), { id })
  expect(paid).toMatchObject({ state: 'held', covered: 70_000 })
  expect(paid.payBy?.toISOString()).toBe(second?.due_at)
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 70_000 })
  await payInstalment(deps, buyer(), { id, amount: 200_000 })
  expect((await view(id)).plan).toMatchObject({ covered: 270_000, left: 80_000, next: { amount: 80_000 } })
  expect(await proof()).toEqual([])
  const issued = await confirmBooking(deps, buyer(), { id })
  expect(issued.state).toBe('confirmed')
  expect(await wallet()).toEqual({ balance: 1_000_000 - PRICE, held: 0 })
  expect((await view(id)).plan).toMatchObject({ covered: PRICE, left: 0, next: null })
  expect(await proof()).toEqual([])
})

test('422: a part larger than the remaining amount is refused at its field', async () => {
  const { id } = await hold()
  await expect(payInstalment(deps, buyer(), { id, amount: PRICE + 1 })).rejects.toMatchObject({
    details: { fields: { amount: 'more_than_left' } },
  })
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 0 })
})

test('409: a part that the balance does not cover is refused, and money set aside before stays', async () => {
  const { id } = await hold()
  await payInstalment(deps, buyer(), { id })
  const spent = await hold()
  await payInstalment(deps, buyer(), { id: spent.id, amount: PRICE })
  const third = await hold()
  await payInstalment(deps, buyer(), { id: third.id, amount: PRICE })
  // 1,000,000 − 70,000 − 350,000 − 350,000 = 230,000 are free.
  await expect(payInstalment(deps, buyer(), { id, amount: 240_000 })).rejects.toThrow()
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 770_000 })
  expect(await proof()).toEqual([])
})

test('409: a guest has no balance, so nobody can pay a part of their booking from one', async () => {
  const { id } = await hold(null)
  await expect(payInstalment(deps, office(), { id })).rejects.toMatchObject({ details: { shown: 'not_paid' } })
  expect(await bookingRow(app.services.db.prepared, id)).toMatchObject({ covered: 0 })
})

test('a part requested twice with one key is paid once; 409: a part of a finished booking is refused', async () => {
  const { id } = await hold()
  const pay = () => payInstalment(deps, buyer(), { id, amount: 10_000, idempotencyKey: 'part-1' })
  expect([(await pay()).covered, (await pay()).covered]).toEqual([10_000, 10_000])
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 10_000 })
  await cancelBooking(deps, buyer(), { id, agreedPenalty: 10_000 })
  await expect(payInstalment(deps, buyer(), { id })).rejects.toMatchObject({ code: 'conflict' })
  // The terms keep 50,000, but no more than was paid.
  expect(await wallet()).toEqual({ balance: 990_000, held: 0 })
  expect(await proof()).toEqual([])
})

test('an unpaid booking expires at its first date; one with a paid part stays, and both sides are told once', async () => {
  const unpaid = await hold()
  const paid = await hold()
  await payInstalment(deps, buyer(), { id: paid.id })
  const past = new Date(app.clock.now().getTime() - 1000)
  await app.owner.query('update bookings set pay_by = $1 where id = any($2)', [past, [unpaid.id, paid.id]])
  await expireBookings(deps)
  expect((await view(unpaid.id)).state).toBe('expired')
  expect((await view(paid.id)).state).toBe('held')
  await remindInstalments(deps)
  await remindInstalments(deps)
  expect(await notices('bookings.instalment_overdue')).toBe(1)
  // It can still be paid.
  expect((await confirmBooking(deps, buyer(), { id: paid.id })).state).toBe('confirmed')
  expect(await proof()).toEqual([])
})

test('the buyer is reminded of a part once before its date', async () => {
  const { id } = await hold()
  await payInstalment(deps, buyer(), { id })
  await remindInstalments(deps)
  expect(await notices('bookings.instalment_near')).toBe(0)
  const soon = new Date(app.clock.now().getTime() + DAY_MS)
  const made = new Date(app.clock.now().getTime() - 9 * DAY_MS)
  await app.owner.query('update bookings set pay_by = $2, created_at = $3 where id = $1', [id, soon, made])
  await remindInstalments(deps)
  await remindInstalments(deps)
  expect(await notices('bookings.instalment_near')).toBe(1)
})

test("when a partly paid booking is cancelled, the terms' share is charged as agreed and the rest is released", async () => {
  const { id } = await hold()
  await payInstalment(deps, buyer(), { id })
  expect((await view(id)).plan?.kept).toBe(KEPT)
  await expect(cancelBooking(deps, buyer(), { id })).rejects.toMatchObject({ details: { shown: 'penalty_changed' } })
  const after = await cancelBooking(deps, buyer(), { id, agreedPenalty: KEPT })
  expect(after).toMatchObject({ state: 'cancelled', covered: 0 })
  expect(await wallet()).toEqual({ balance: 1_000_000 - KEPT, held: 0 })
  expect((await view(id)).entries).toMatchObject([{ kind: 'charge', debit: KEPT }])
  expect((await view(id)).closing).toEqual({ paid: 70_000, kept: KEPT, returned: 70_000 - KEPT })
  expect(await proof()).toEqual([])
})

test('a changed price changes the last parts, and the money set aside follows', async () => {
  const { id } = await hold()
  await payInstalment(deps, buyer(), { id })
  await updateBookingAmount(deps, office(), origin, { id, amount: 400_000, reason: 'Room upgrade' })
  expect((await view(id)).plan).toMatchObject({ covered: 70_000, left: 330_000 })
  expect((await view(id)).plan?.steps.map(({ amount }) => amount)).toEqual([70_000, 175_000, 155_000])
  expect(await proof()).toEqual([])
  await updateBookingAmount(deps, office(), origin, { id, amount: 310_000, reason: 'Discount' })
  expect((await view(id)).plan?.steps.map(({ amount }) => amount)).toEqual([70_000, 175_000, 65_000])
  expect(await proof()).toEqual([])
})

test('a later date given by the office becomes the date of the next part', async () => {
  const { id } = await hold()
  const later = inDays(5)
  await updateBooking(deps, office(), origin, { id, pay_by: later })
  expect((await view(id)).plan?.next).toEqual({ due_at: later, amount: 70_000 })
})

test('one payment is spread over several bookings, or over none', async () => {
  const [first, second] = [await hold(), await hold()]
  const parts = [
    { id: second.id, amount: 70_000 },
    { id: first.id, amount: 100_000 },
  ]
  await spreadPayment(deps, buyer(), { parts, idempotencyKey: 'spread-1' })
  // Repeating the request changes nothing.
  await spreadPayment(deps, buyer(), { parts, idempotencyKey: 'spread-1' })
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 170_000 })
  const tooMuch = [
    { id: first.id, amount: 100_000 },
    { id: second.id, amount: PRICE },
  ]
  await expect(spreadPayment(deps, buyer(), { parts: tooMuch, idempotencyKey: null })).rejects.toThrow()
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 170_000 })
  expect(await proof()).toEqual([])
})

test('422: one payment cannot be spread over the bookings of two payers', async () => {
  const own = await hold()
  const other = await app.person('agent')
  await fund(app, other.user.id, 1_000_000)
  const theirs = await hold(other.user.id)
  const parts = [own, theirs].map(({ id }) => ({ id, amount: 1000 }))
  await expect(spreadPayment(deps, office(), { parts, idempotencyKey: null })).rejects.toMatchObject({
    details: { fields: { payments: 'same_payer' } },
  })
  expect(await wallet()).toEqual({ balance: 1_000_000, held: 0 })
})

test("404: one payment cannot be spread over another agent's booking", async () => {
  const { id } = await hold()
  const other = await app.person('agent')
  const parts = [{ id, amount: 1000 }]
  const theirs = actorOf(other.user.id, 'agent', 'own')
  await expect(spreadPayment(deps, theirs, { parts, idempotencyKey: null })).rejects.toMatchObject({
    code: 'not_found',
  })
})
