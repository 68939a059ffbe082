import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'
import { startPaymentsFixture } from './testing/payments-fixture.ts'

const till = await startPaymentsFixture()
const { app } = till
const { admin, agent, today, hold, nameSeats } = await openPackageSales(app)
const { bank } = await depositsFixture(app)
afterAll(() => till.close())

interface Sold {
  id: number
  owed: number
}

const stateOf = async ({ id }: Sold) =>
  (await app.owner.query('select state, covered::bigint as covered from bookings where id = $1', [id])).rows[0]
const isPaid = async (booking: Sold) =>
  expect(await stateOf(booking)).toMatchObject({ state: 'confirmed', covered: String(booking.owed) })

async function payByCard(query: Parameters<typeof till.open>[0], token?: string) {
  const { key, tracker } = await till.open(query, token)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  return till.row(key)
}

async function transfer(booking: Sold, amount: number, token: string) {
  const form = { bank_id: bank.id, amount, paid_on: today, reference: `FT-${booking.id}-${amount}` }
  const sent = await app.call(transfers.report, { body: { booking_id: booking.id, ...form } }, { token })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const { id } = sent.body.transfer
  await app.call(transfers.decide, { params: { id }, body: { status: 'approved', reason: undefined } }, admin)
  await till.work()
}

describe.each(packageProducts)('$product', ({ product, title }) => {
  test('a customer pays its instalments by card: the first is set aside, the last one issues it', async () => {
    const customer = await app.person('customer')
    const { booking } = await hold(product, customer)
    await nameSeats(booking, customer)
    const [first, last] = booking.plan?.steps.map(({ amount }) => amount) ?? []
    expect((first ?? 0) + (last ?? 0)).toBe(booking.owed)
    const query = { query: { booking_id: booking.id } }
    expect(await payByCard(query, customer.token)).toMatchObject({ state: 'paid', amount: String(first) })
    expect(await stateOf(booking)).toMatchObject({ state: 'held', covered: String(first) })
    expect(await payByCard(query, customer.token)).toMatchObject({ state: 'paid', amount: String(last) })
    await isPaid(booking)
    expect(await till.wallet(customer.user.id)).toBe(0)
    expect(await till.differences()).toEqual([])
  })

  test('a customer pays its instalments by transfer: nothing is issued until all the money has come', async () => {
    const customer = await app.person('customer')
    const { booking } = await hold(product, customer)
    await nameSeats(booking, customer)
    const first = booking.plan?.next?.amount ?? 0
    await transfer(booking, first, customer.token)
    expect(await stateOf(booking)).toMatchObject({ state: 'held', covered: String(first) })
    await transfer(booking, booking.owed - first, customer.token)
    await isPaid(booking)
    expect(await till.differences()).toEqual([])
  })

  test("an agent's client is sent a payment request, sees what it is for, and pays by card", async () => {
    const { booking } = await hold(product)
    await nameSeats(booking)
    const before = await till.wallet(agent.user.id)
    const body = { booking_id: booking.id, amount: booking.owed, due_on: today, locale: 'en' as const }
    const email = `client${booking.id}@example.com`
    const asked = await app.call(payments.sendRequest, { body: { ...body, email } }, agent)
    expect([asked.status, asked.body.message]).toEqual([200, 'Payment request sent successfully.'])
    expect((await app.mailTo(email)).text).toContain(title)
    const link = asked.body.request.link.split('/').at(-1) ?? ''
    const shown = await app.call(payments.openRequest, { params: { token: link } })
    expect(shown.body.request).toMatchObject({ amount: booking.owed, booking: { product } })
    expect(shown.text).toContain(title)
    expect(await payByCard({ query: { payment_request: link } })).toMatchObject({ state: 'paid' })
    // Money received for a plan covers it; the money is the agent's.
    expect(await stateOf(booking)).toMatchObject({ state: 'confirmed' })
    expect(await till.wallet(agent.user.id)).toBe(before)
    expect(await till.differences()).toEqual([])
  })

  test('the office issues a part-paid booking on credit: the customer owes the rest, and nothing stays set aside', async () => {
    const customer = await app.person('customer')
    const { booking } = await hold(product, customer)
    await nameSeats(booking, customer)
    const first = booking.plan?.next?.amount ?? 0
    await transfer(booking, first, customer.token)
    const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id, on_credit: true } }, admin)
    expect([status, body.message, body.booking?.state]).toEqual([200, expect.any(String), 'confirmed'])
    const { rows } = await app.owner.query(
      'select balance::bigint, held::bigint from ledger_wallets where owner_id = $1',
      [customer.user.id],
    )
    expect(rows).toEqual([{ balance: String(first - booking.owed), held: '0' }])
    expect(await till.differences()).toEqual([])
  })
})
