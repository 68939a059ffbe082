import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, expect, test } from 'vitest'
import { startPaymentsFixture } from './testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

const show = async (key: string) => (await till.app.call(payments.show, { params: { key } })).body.payment

async function cancelledAtProvider() {
  const guest = await till.guestHolds()
  const first = await till.open({ query: { token: guest.link } })
  await till.deliver(till.safepay.move(first.tracker, 'TRACKER_CANCELLED', 'payment.failed'))
  await till.work()
  return { ...guest, first }
}

test('the page of a cancelled payment shows the time limit and lets the payer try again while the seats are held', async () => {
  const { booking, first } = await cancelledAtProvider()
  expect(await show(first.key)).toMatchObject({
    state: 'cancelled',
    payable: true,
    booking: { state: 'held', pay_by: booking.pay_by },
  })
})

test('the page of a cancelled payment shows the payment that was made instead', async () => {
  const { booking, first } = await cancelledAtProvider()
  const second = await till.open({ query: { payment: first.key } })
  await till.deliver(till.safepay.pay(second.tracker))
  await till.work()
  expect(second.key).not.toBe(first.key)
  expect(await show(first.key)).toMatchObject({
    state: 'paid',
    issue: 'done',
    amount: booking.owed,
    payable: false,
    booking: { state: 'confirmed', pay_by: null },
  })
})

test('a payment of another booking, or of the same one before, is never shown instead', async () => {
  const { first } = await cancelledAtProvider()
  await till.guestPays()
  expect(await show(first.key)).toMatchObject({ state: 'cancelled' })
})

test('once the booking is over, nothing can be tried again', async () => {
  const { token, booking } = await till.customerHolds()
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.deliver(till.safepay.move(tracker, 'TRACKER_CANCELLED', 'payment.failed'))
  await till.work()
  await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  expect(await show(key)).toMatchObject({ state: 'cancelled', payable: false, booking: { state: 'cancelled' } })
})

test("money for a booking cancelled meanwhile is said to be in the customer's balance", async () => {
  const { token, booking } = await till.customerHolds()
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect(await show(key)).toMatchObject({ state: 'paid', issue: 'kept', kept_in: 'balance' })
})

test('404: the id of a payment opens nothing, only its secret key', async () => {
  const { first } = await cancelledAtProvider()
  const { id } = await till.row(first.key)
  expect((await till.app.call(payments.show, { params: { key: String(id).padStart(32, '0') } })).status).toBe(404)
})
