import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { reconcileBookings } from '../../bookings/public.ts'
import { answeringChanges } from '../../bookings/testing/answering-changes.ts'
import { createPaymentDeps } from '../deps.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'
import { buyWaitingExtras } from './buy-paid-extras.ts'

const till = await startPaymentsFixture()
const { app, safepay } = till
afterAll(() => till.close())
const { token: admin } = await app.person('admin')
const { products } = createCatalog(app.services)
const deps = createPaymentDeps({ ...app.services, products })

type Payer = { booking_id: number } | { token: string }

async function issued(query: Payer, token?: string) {
  const { tracker } = await till.open({ query }, token)
  await till.deliver(safepay.pay(tracker))
  await till.work()
}

async function customerFlies() {
  const customer = await till.customerHolds()
  const payer = { booking_id: customer.booking.id }
  await issued(payer, customer.token)
  return { ...customer, payer }
}

async function guestFlies() {
  const guest = await till.guestHolds()
  const payer = { token: guest.link }
  await issued(payer)
  return { ...guest, payer, token: undefined }
}

/** A bag on sale for the booking, with its price. */
async function bagFor(payer: Payer, token?: string) {
  const { status, body } = await app.call(flights.ancillaries, { query: payer }, { token })
  expect(status).toBe(200)
  const [bag] = body.ancillaries.bags
  if (!bag) throw new Error('no bag is on sale')
  return { bags: [bag.id], agreed_amount: bag.price.amount }
}

async function openExtras(payer: Payer, token?: string) {
  const bag = await bagFor(payer, token)
  const { status, body } = await app.call(payments.payExtras, { body: { ...payer, ...bag } }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const tracker = new URL(body.url).searchParams.get('tracker') ?? ''
  return { key: body.payment, tracker, amount: bag.agreed_amount }
}

const show = async (id: number) =>
  (await app.call(bookings.showCustomers, { params: { id } }, { token: admin })).body.booking
const outcome = async (key: string) => (await app.call(payments.show, { params: { key } })).body.payment

/** Checks all totals of the books and of the payments. */
const assertBooks = async () => expect(await till.differences()).toEqual([])

test.each([
  ['a customer', customerFlies],
  ['a guest, by the link of their booking,', guestFlies],
])(
  'a bag that %s pays for by card is bought once the money has come, posted once, and nothing is left over',
  async (_, flies) => {
    const { booking, payer, token } = await flies()
    const guests = await till.guests()
    const before = await show(booking.id)
    const { key, tracker, amount } = await openExtras(payer, token)
    expect(safepay.trackers.get(tracker)).toMatchObject({ amount, currency: 'PKR' })
    expect((await show(booking.id)).extras).toEqual(before.extras)
    await till.deliver(safepay.pay(tracker))
    await till.work()
    expect(await outcome(key)).toMatchObject({ state: 'paid', issue: 'done', extras: true })
    const listed = await app.call(payments.requests, { query: { booking_id: booking.id } }, { token: admin })
    expect(listed.body.payments.map(({ extras }) => extras.length)).toEqual([1, 0])
    const after = await show(booking.id)
    expect([after.state, after.owed, after.extras.length]).toEqual(['confirmed', before.owed + amount, 1])
    expect(after.entries.map(({ kind }) => kind)).toEqual(['sale', 'ancillary'])
    expect(await till.guests()).toBe(guests)
    // If the event or the search is repeated, it is not bought twice.
    await till.deliver(safepay.pay(tracker))
    await buyWaitingExtras(deps)
    await till.work()
    expect((await show(booking.id)).extras).toHaveLength(1)
    await assertBooks()
  },
)

test.each([
  ['customer', customerFlies],
  ['guest', guestFlies],
])('if the supplier refuses the extra, all of the money goes back to the card of a %s', async (_, flies) => {
  const { booking, payer, token } = await flies()
  const guests = await till.guests()
  const { key, tracker } = await openExtras(payer, token)
  safepay.pay(tracker)
  // The browser returns: the money is credited, but the job that buys has not run yet.
  await outcome(key)
  await buyWaitingExtras({ ...deps, products: answeringChanges(products, 'no') })
  expect((await outcome(key)).state).toBe('refunded')
  const after = await show(booking.id)
  expect([after.state, after.owed, after.extras]).toEqual(['confirmed', booking.owed, []])
  expect(await till.entries(tracker)).toEqual([`payment:${tracker}`, `payment:${tracker}:refund`])
  expect(await till.guests()).toBe(guests)
  await till.work()
  await assertBooks()
})

test.each([
  ['was bought: found, and taken once', 'done'],
  ['was not: it goes back to the card', 'lost'],
] as const)('a bag in doubt waits for the look-up; it %s', async (_, kind) => {
  const { booking, payer, token, user } = await customerFlies()
  const { key, tracker } = await openExtras(payer, token)
  safepay.pay(tracker)
  // The browser returns: the money is credited, but the job that buys has not run yet.
  await outcome(key)
  await buyWaitingExtras({ ...deps, products: answeringChanges(products, kind) })
  expect((await show(booking.id)).state).toBe('in_doubt')
  expect(await outcome(key)).toMatchObject({ state: 'paid', issue: 'asked' })
  app.clock.forward(3)
  await reconcileBookings(deps)
  await buyWaitingExtras(deps)
  const after = await show(booking.id)
  expect([after.state, after.extras.length]).toEqual(['confirmed', kind === 'done' ? 1 : 0])
  expect((await outcome(key)).state).toBe(kind === 'done' ? 'paid' : 'refunded')
  expect(await till.wallet(user.id)).toBe(0)
  await till.work()
  await assertBooks()
})

test('409: a price that was not agreed to, or a booking that is only held, is refused', async () => {
  const { payer, token } = await customerFlies()
  const bag = await bagFor(payer, token)
  const dearer = { ...payer, ...bag, agreed_amount: bag.agreed_amount - 1 }
  expect((await app.call(payments.payExtras, { body: dearer }, { token })).status).toBe(409)
  const held = await till.customerHolds()
  const early = { booking_id: held.booking.id }
  const body = { ...early, ...(await bagFor(early, held.token)) }
  expect((await app.call(payments.payExtras, { body }, held)).status).toBe(409)
})

test("404, 401, 403: nobody can pay for a stranger's booking, without a link or session, or as an agent", async () => {
  const { payer, token } = await customerFlies()
  const body = { ...payer, ...(await bagFor(payer, token)) }
  const stranger = await app.person('customer')
  expect((await app.call(payments.payExtras, { body }, stranger)).status).toBe(404)
  expect((await app.call(flights.ancillaries, { query: payer }, stranger)).status).toBe(404)
  expect((await app.call(payments.payExtras, { body })).status).toBe(401)
  expect((await app.call(payments.payExtras, { body }, await app.person('agent'))).status).toBe(403)
  const unknown = { token: 'x'.repeat(32) }
  expect((await app.call(flights.ancillaries, { query: unknown })).status).toBe(404)
})

test('an incomplete payment is opened again for the same bag', async () => {
  const { payer, token } = await customerFlies()
  const { key, tracker, amount } = await openExtras(payer, token)
  const again = await till.open({ query: { payment: key } }, token)
  expect(again.tracker).toBe(tracker)
  expect(safepay.trackers.get(again.tracker)).toMatchObject({ amount })
})

test('money that was meanwhile spent from the balance is not refunded as well: the office is notified', async () => {
  const { payer, token, user, booking } = await customerFlies()
  const { key, tracker } = await openExtras(payer, token)
  safepay.pay(tracker)
  await outcome(key)
  const bag = await bagFor(payer, token)
  const { version } = await show(booking.id)
  const spent = await app.call(bookings.addExtras, { body: { id: booking.id, version, ...bag } }, { token })
  expect(spent.body.type).toBe('success')
  await till.work()
  expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'kept' })
  expect(await till.wallet(user.id)).toBe(0)
  expect((await show(booking.id)).extras).toHaveLength(1)
  await assertBooks()
})
