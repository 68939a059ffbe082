import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
const { app, safepay } = till
afterAll(() => till.close())

const refundsOf = async (bookingId: number) =>
  (
    await app.owner.query(
      'select r.amount::int, r.state, r.requested_by from payment_refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [bookingId],
    )
  ).rows
const open = async (ref: string, token: string) =>
  (await app.call(bookings.showByLink, { params: { ref }, query: { token } })).body.booking
const cancel = (ref: string, body: { token: string; version: number; agreed_penalty: number }) =>
  app.call(bookings.cancelAsGuest, { params: { ref }, body })

describe('a guest cancels by the link of their booking', () => {
  test('a hold, like a customer could; the supplier releases it and nothing is refunded', async () => {
    const { booking, link } = await till.guestHolds()
    expect((await open(booking.ref, link)).moves).toContain('cancel')
    const { status, body } = await cancel(booking.ref, { token: link, version: booking.version, agreed_penalty: 0 })
    expect([status, body.booking?.state]).toEqual([200, 'cancelled'])
    await till.work()
    expect(await refundsOf(booking.id)).toEqual([])
  })

  test("404: by another booking's link, or with a wrong one", async () => {
    const [mine, other] = [await till.guestHolds(), await till.guestHolds()]
    const body = { version: mine.booking.version, agreed_penalty: 0 }
    expect((await cancel(mine.booking.ref, { ...body, token: other.link })).status).toBe(404)
    expect((await cancel(mine.booking.ref, { ...body, token: 'x'.repeat(32) })).status).toBe(404)
    expect((await open(mine.booking.ref, mine.link)).state).toBe('held')
  })

  test('409: an issued ticket, which its fare rules refund on request only', async () => {
    const { booking, link } = await till.guestHolds()
    const { tracker } = await till.open({ query: { token: link } })
    await till.deliver(safepay.pay(tracker))
    await till.work()
    const { version, moves } = await open(booking.ref, link)
    expect(moves).not.toContain('cancel_issued')
    expect((await cancel(booking.ref, { token: link, version, agreed_penalty: 0 })).status).toBe(409)
  })
})

describe('what a closed booking of a guest leaves goes back to the card', () => {
  test('once, if it was paid in one tab and cancelled in another, and the page says so', async () => {
    const { booking, link } = await till.guestHolds()
    const before = await till.guests()
    const { key, tracker } = await till.open({ query: { token: link } })
    await cancel(booking.ref, { token: link, version: booking.version, agreed_penalty: 0 })
    await till.deliver(safepay.pay(tracker))
    await till.work()
    await app.services.jobs.enqueue(app.services.db.adhoc, 'payments.return_guest_money', { id: booking.id })
    await till.work()
    expect(await refundsOf(booking.id)).toEqual([{ amount: booking.owed, state: 'made', requested_by: null }])
    expect(await till.guests()).toBe(before)
    expect((await app.call(payments.show, { params: { key } })).body.payment.state).toBe('refunded')
    expect((await open(booking.ref, link)).receipts).toMatchObject([
      { method: 'card', amount: booking.owed, returned: booking.owed, returning: 0, kept: true },
    ])
    expect(await till.differences()).toEqual([])
  })

  test('after a void by the office, less its fee', async () => {
    const { booking, before } = await till.guestPays()
    const admin = await app.person('admin')
    const { body } = await app.call(bookings.voidBooking, { body: { id: booking.id, fee: 50_000 } }, admin)
    expect(body.booking.state).toBe('voided')
    await till.work()
    expect(await refundsOf(booking.id)).toEqual([{ amount: booking.owed - 50_000, state: 'made', requested_by: null }])
    expect(await till.guests()).toBe(before)
    expect(await till.differences()).toEqual([])
  })

  test('but not that of an expired booking, which the office may still confirm', async () => {
    const admin = await app.person('admin')
    const { booking, link } = await till.guestHolds()
    const { key, tracker } = await till.open({ query: { token: link } })
    await app.owner.query("update bookings set state = 'expired' where id = $1", [booking.id])
    await till.deliver(safepay.pay(tracker))
    await till.work()
    expect(await refundsOf(booking.id)).toEqual([])
    expect((await app.call(payments.show, { params: { key } })).body.payment).toMatchObject({
      state: 'paid',
      kept_in: 'office',
    })
    expect(await till.told(admin.user.id)).toContain('payments.stuck')
  })
})

test('a customer who pays a booking cancelled in another tab is told that the money is in their balance', async () => {
  const { user, token, booking } = await till.customerHolds()
  const { tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.deliver(safepay.pay(tracker))
  await till.work()
  expect(await till.told(user.id)).toContain('payments.late_in_balance')
  expect(await till.wallet(user.id)).toBe(booking.owed)
  expect(await refundsOf(booking.id)).toEqual([])
  const shown = await app.call(bookings.showCustomers, { params: { id: booking.id } }, { token })
  expect(shown.body.booking.receipts).toMatchObject([{ method: 'card', amount: booking.owed, returned: 0, kept: true }])
})

test("an agent's booking shows no payments of clients here", async () => {
  const agent = await till.agentHolds()
  const { body } = await app.call(bookings.show, { params: { id: agent.booking.id } }, agent)
  expect(body.booking.receipts).toBeUndefined()
})
