import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'
import { checkPayments } from './check-payments.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

const prove = () => checkPayments(till.app.services.db.adhoc)

test('a payment that was changed outside the books is found, and so is an entry without its payment', async () => {
  const { link } = await till.guestHolds()
  const { key, tracker } = await till.open({ query: { token: link } })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect(await prove()).toEqual([])

  await till.app.owner.query('update payments set amount = amount + 1 where key = $1', [key])
  expect(await prove()).toMatchObject([{ promise: 'a payment has its entry' }])
  await till.app.owner.query('update payments set amount = amount - 1 where key = $1', [key])

  await till.app.owner.query(
    "update payments set state = 'expired', matched = null, entry_id = null, issue = null where key = $1",
    [key],
  )
  expect(await prove()).toMatchObject([
    { promise: 'an entry of a payment has its payment', expected: `payment:${tracker}` },
  ])
})

test('a refund that was changed outside the books is found, whether made or in progress', async () => {
  const admin = await till.app.person('admin')
  const agent = await till.app.person('agent', { cardAllowed: true })
  const paid = async (amount: number) => {
    const { body } = await till.app.call(payments.topUp, { body: { amount } }, agent)
    await till.deliver(till.safepay.pay(new URL(body.url).searchParams.get('tracker') ?? ''))
    await till.work()
    return Number((await till.row(body.payment)).id)
  }
  const refund = (id: number, amount: number) =>
    till.app.call(payments.refund, { body: { id, amount, reason: 'Wrong agency' } }, admin)
  const [made, waits] = [await paid(40_000), await paid(50_000)]
  const before = await prove()
  await refund(made, 10_000)
  till.safepay.refunds = 'lost_before'
  await refund(waits, 50_000)
  expect(await prove()).toEqual(before)
  await till.app.owner.query('update payment_refunds set amount = amount + 1')
  const found = (await prove()).map(({ promise }) => promise)
  expect(found).toContain('a refund to a card has its entry')
  expect(found).toContain('a refund under way has its money set aside')
})
