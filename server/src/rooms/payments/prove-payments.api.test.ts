import { afterAll, expect, test } from 'vitest'
import { provePayments } from './prove-payments.ts'
import { openTill } from './testing/till.ts'

const till = await openTill()
afterAll(() => till.close())

const prove = () => provePayments(till.app.services.db.queries)

test('a payment changed behind the back of the books is found, and so is an entry without its payment', async () => {
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
