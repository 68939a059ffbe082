import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { feeOf } from '../../../testing/emulators/safepay-emulator.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

describe('a lost webhook', () => {
  const askForFees = async (minutes: number) => {
    till.app.clock.forward(minutes)
    await till.app.owner.query("select graphile_worker.add_job('payments.look_up_fees')")
    await till.work()
  }
  /** Paid, and noticed only by the page: no event has arrived. */
  async function paidInSilence() {
    const paid = await till.customerStarts()
    till.safepay.pay(paid.tracker)
    till.app.clock.forward(1)
    await till.app.call(payments.show, { params: { key: paid.key } })
    await till.work()
    return paid
  }
  afterEach(() => {
    till.safepay.tellsMoney = false
  })

  test('is made up for: the fee is looked up after half an hour, and posted once', async () => {
    const { key, tracker, booking } = await paidInSilence()
    till.safepay.tellsMoney = true
    await askForFees(5)
    expect(await till.fees(tracker)).toEqual([])
    await askForFees(30)
    const fee = feeOf(booking.owed)
    expect(await till.fees(tracker)).toEqual([
      { code: 'revenue:card_fees', amount: -fee },
      { code: 'gateway:safepay', amount: fee },
    ])
    expect(await till.row(key)).toMatchObject({ fee: String(fee), fee_lookup_count: 1 })
    // The event arrives after all, and the job keeps running.
    await till.deliver(till.safepay.hook(tracker, 'payment.succeeded'))
    await till.work()
    await askForFees(120)
    expect(await till.fees(tracker)).toHaveLength(2)
    expect(await till.row(key)).toMatchObject({ fee_lookup_count: 1 })
    expect(await till.differences()).toEqual([])
  })

  test('leads to ever rarer look-ups while the payment provider does not report the fee', async () => {
    const { key, tracker } = await paidInSilence()
    await askForFees(31)
    await askForFees(31)
    expect(await till.row(key)).toMatchObject({ fee: null, fee_lookup_count: 1 })
    till.safepay.tellsMoney = true
    await askForFees(31)
    expect(await till.row(key)).toMatchObject({ fee_lookup_count: 2 })
    expect(await till.fees(tracker)).toHaveLength(2)
  })

  test('that arrives at the same moment as the look-up makes one fee', async () => {
    const { tracker } = await paidInSilence()
    till.safepay.tellsMoney = true
    till.app.clock.forward(31)
    await till.app.owner.query("select graphile_worker.add_job('payments.look_up_fees')")
    await Promise.all([till.deliver(till.safepay.hook(tracker, 'payment.succeeded')).then(till.work), till.work()])
    await till.work()
    expect(await till.fees(tracker)).toHaveLength(2)
    expect(await till.differences()).toEqual([])
  })

  test('of a payment that is not in the books causes no look-up', async () => {
    const { key, tracker } = await till.customerStarts()
    Object.assign(till.safepay.trackers.get(tracker) ?? {}, { amount: 100 })
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    till.safepay.tellsMoney = true
    await askForFees(60)
    expect(await till.row(key)).toMatchObject({ state: 'paid', entry_id: null, fee: null, fee_lookup_count: 0 })
  })
})
