import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, expect, test } from 'vitest'
import { feeOf } from '../../../testing/emulators/safepay-emulator.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'
import { checkPayments } from './check-payments.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

test.each([1, 2] as const)(
  'the fee in a webhook of format %i is posted once, however often it arrives',
  async (version) => {
    const { key, tracker, booking } = await till.customerStarts()
    till.safepay.pay(tracker)
    const kind = version === 2 ? 'payment.succeeded' : 'payment:created'
    for (let told = 0; told < 3; told += 1) await till.deliver(till.safepay.hook(tracker, kind, version))
    await till.work()
    const fee = feeOf(booking.owed)
    expect(await till.fees(tracker)).toEqual([
      { code: 'revenue:card_fees', amount: -fee },
      { code: 'gateway:safepay', amount: fee },
    ])
    expect(await till.row(key)).toMatchObject({ fee: String(fee), state: 'paid', booking: 'confirmed' })
    expect(await till.differences()).toEqual([])
  },
)

test('one event is enough: the fee is posted with the payment itself, and is in the activity log', async () => {
  const { key, tracker, booking } = await till.customerStarts()
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const fee = feeOf(booking.owed)
  expect(await till.fees(tracker)).toHaveLength(2)
  const { id } = await till.row(key)
  const { rows } = await till.app.owner.query(
    `select changes from activity where subject = 'payment' and subject_id = $1 and action = 'payments.fee'`,
    [String(id)],
  )
  expect(rows).toEqual([{ changes: { tracker, fee } }])
})

test('when the webhook comes after the page has asked, the fee follows, and only the office sees it', async () => {
  const { tracker, key, booking } = await till.customerStarts()
  const hook = till.safepay.pay(tracker)
  till.app.clock.forward(1)
  await till.app.call(payments.show, { params: { key } })
  expect(await till.fees(tracker)).toEqual([])
  await till.deliver(hook)
  await till.work()
  expect(await till.fees(tracker)).toHaveLength(2)
  const admin = await till.app.person('admin')
  const list = await till.app.call(payments.requests, { query: { booking_id: booking.id } }, admin)
  expect(list.body.payments[0]?.fee).toBe(feeOf(booking.owed))
})

test('a fee for another amount, or for a payment that is not in the books, is not posted', async () => {
  const { tracker } = await till.customerStarts()
  const tracked = till.safepay.trackers.get(tracker)
  if (!tracked) throw new Error('no tracker')
  const asked = tracked.amount
  tracked.amount = 100
  const other = till.safepay.hook(tracker, 'payment.succeeded')
  tracked.amount = asked
  await till.deliver(other)
  await till.work()
  till.safepay.pay(tracker)
  await till.deliver(other)
  till.app.clock.forward(3)
  await till.app.owner.query("select graphile_worker.add_job('payments.look_up_due')")
  await till.work()
  expect(await till.entries(tracker)).toEqual([`payment:${tracker}`])
  expect(await till.fees(tracker)).toEqual([])
})

test('a fee that was changed outside the books is found', async () => {
  const { key, tracker } = await till.customerStarts()
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  await till.app.owner.query('update payments set fee = fee + 1 where key = $1', [key])
  expect(await checkPayments(till.app.services.db.adhoc)).toMatchObject([
    { promise: 'a fee of the payment provider has its entry' },
  ])
})
