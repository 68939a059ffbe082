import { createHmac } from 'node:crypto'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterEach(() => {
  till.safepay.down = false
})
afterAll(() => till.close())

const events = async () => Number((await till.app.owner.query('select count(*) from payment_events')).rows[0].count)
const lookUps = async () =>
  (await till.app.owner.query("select 1 from graphile_worker.jobs where task_identifier = 'payments.look_up'")).rows

describe('a webhook from the payment provider', () => {
  test('401 unsigned, 401 forged: it has no effect in either case', async () => {
    const { key, tracker } = await till.customerStarts()
    const before = await events()
    const hook = till.safepay.pay(tracker)
    const forged = createHmac('sha512', 'another secret').update(hook.body).digest('hex')
    expect(await till.deliver({ ...hook, signature: '' })).toBe(401)
    expect(await till.deliver({ ...hook, signature: forged })).toBe(401)
    expect(await till.deliver({ ...hook, body: hook.body.replace('"net"', '"Net"') })).toBe(401)
    expect(await till.deliver({ ...hook, body: 'not json' })).toBe(401)
    await till.work()
    expect(await events()).toBe(before)
    expect(await till.row(key)).toMatchObject({ state: 'started', booking: 'held' })
  })

  test('in the older format counts as much, signed over its data', async () => {
    const { key, tracker } = await till.customerStarts()
    till.safepay.pay(tracker)
    expect(await till.deliver(till.safepay.hook(tracker, 'payment:created', 1))).toBe(200)
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
  })

  test('that says paid is not trusted: the payment provider itself is asked', async () => {
    const { key, tracker } = await till.customerStarts()
    expect(await till.deliver(till.safepay.hook(tracker, 'payment.succeeded'))).toBe(200)
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'started', booking: 'held' })
  })

  test('200: is processed even if its signed body contains a NUL', async () => {
    const { key, tracker } = await till.customerStarts()
    const body = till.safepay.pay(tracker).body.replace(/\}$/, ',"note":"a\\u0000b"}')
    const secret = till.app.services.config.safepay?.webhookSecret ?? ''
    expect(await till.deliver({ body, signature: createHmac('sha512', secret).update(body).digest('hex') })).toBe(200)
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', booking: 'confirmed' })
  })

  test('about a payment that is not ours is accepted and changes nothing', async () => {
    const { key } = await till.customerStarts()
    const stored = async () => ({
      payments: (await till.app.owner.query('select * from payments order by id')).rows,
      entries: (await till.app.owner.query('select key from ledger_entries order by id')).rows,
    })
    const before = await stored()
    till.safepay.trackers.set('track_elsewhere', {
      token: 'track_elsewhere',
      state: 'TRACKER_ENDED',
      amount: 1,
      currency: 'PKR',
      // Naming an order of ours does not make it ours.
      orderId: key,
    })
    expect(await till.deliver(till.safepay.hook('track_elsewhere', 'payment.succeeded'))).toBe(200)
    expect(await lookUps()).toEqual([])
    await till.work()
    expect(await stored()).toEqual(before)
  })
})

describe('duplicated, reordered and lost webhooks', () => {
  test('ten simultaneous copies of one webhook make one entry and one sale', async () => {
    const { key, tracker, user } = await till.customerStarts()
    const hook = till.safepay.pay(tracker)
    const before = await events()
    expect(await Promise.all(Array.from({ length: 10 }, () => till.deliver(hook)))).toEqual(Array(10).fill(200))
    expect(await events()).toBe(before + 1)
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
    expect(await till.entries(tracker)).toHaveLength(1)
    expect(await till.wallet(user.id)).toBe(0)
  })

  test('the same event sent again, immediately or after it was processed, starts nothing a second time', async () => {
    const { tracker } = await till.customerStarts()
    const hook = till.safepay.pay(tracker)
    for (let time = 0; time < 3; time += 1) expect(await till.deliver(hook)).toBe(200)
    expect(await lookUps()).toHaveLength(1)
    await till.work()
    expect(await till.deliver(hook)).toBe(200)
    expect(await lookUps()).toHaveLength(0)
    // Another event about the same payment is processed.
    await till.deliver(till.safepay.hook(tracker, 'payment.succeeded'))
    expect(await lookUps()).toHaveLength(1)
    await till.work()
  })

  test('failed, paid and refunded events end the same in every order', { tags: ['full'] }, async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const
    for (const order of orders) {
      const { key, tracker, user, booking } = await till.customerStarts()
      const failed = till.safepay.hook(tracker, 'payment.failed')
      const paid = till.safepay.pay(tracker)
      // At the first event the money is there; by the last it has gone back.
      const [first, ...rest] = order.map(
        (place) => [failed, paid, till.safepay.hook(tracker, 'payment.refunded')][place],
      )
      if (first) await till.deliver(first)
      await till.work()
      till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded')
      for (const hook of rest) if (hook) await till.deliver(hook)
      await till.work()
      expect(await till.row(key)).toMatchObject({ state: 'refunded' })
      expect(await till.entries(tracker)).toEqual([`payment:${tracker}`, `payment:${tracker}:reversal`])
      // Issued before the money went back: the customer owes it.
      expect(await till.wallet(user.id)).toBe(-booking.owed)
    }
    expect(await till.differences()).toEqual([])
  })

  test('a payment refunded before anybody looked is not posted, and nothing is issued', async () => {
    const { key, tracker, user } = await till.customerStarts()
    till.safepay.pay(tracker)
    await till.deliver(till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'refunded', entry_id: null, booking: 'held' })
    expect(await till.wallet(user.id)).toBe(0)
  })

  test('after a lost webhook, the waiting page asks the provider itself', async () => {
    const { key, tracker } = await till.customerStarts()
    till.safepay.pay(tracker)
    till.app.clock.forward(1)
    const { body } = await till.app.call(payments.show, { params: { key } })
    expect(body.payment).toMatchObject({ state: 'paid', issue: 'asked' })
    await till.work()
    expect(await till.row(key)).toMatchObject({ issue: 'done', booking: 'confirmed' })
  })

  test('after a lost webhook with the browser closed, the job asks; unpaid payments expire, and late money still counts', async () => {
    const lost = await till.customerStarts()
    const never = await till.customerStarts()
    till.safepay.pay(lost.tracker)
    const look = () =>
      till.app.owner.query("select graphile_worker.add_job('payments.look_up_due')").then(() => till.work())
    till.app.clock.forward(3)
    await look()
    expect(await till.row(lost.key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
    expect(await till.row(never.key)).toMatchObject({ state: 'started' })
    till.app.clock.forward(240)
    await look()
    expect(await till.row(never.key)).toMatchObject({ state: 'expired' })
    await till.deliver(till.safepay.pay(never.tracker))
    await till.work()
    expect(await till.row(never.key)).toMatchObject({ state: 'paid' })
    expect(await till.entries(never.tracker)).toHaveLength(1)
  })

  test('a refund whose webhook was lost is found within days', async () => {
    const { key, tracker } = await till.customerStarts()
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded')
    till.app.clock.forward(25 * 60)
    await till.app.owner.query("select graphile_worker.add_job('payments.look_up_settled')")
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'refunded' })
    expect(await till.entries(tracker)).toHaveLength(2)
  })

  test('a declined card can be followed by a successful one on the same page', async () => {
    const { key, tracker } = await till.customerStarts()
    await till.deliver(till.safepay.hook(tracker, 'payment.failed'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'failed', booking: 'held' })
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', booking: 'confirmed' })
  })

  test('when the payment provider is down as its webhook comes, the job remains and finds the payment later', async () => {
    const { key, tracker } = await till.customerStarts()
    const hook = till.safepay.pay(tracker)
    till.safepay.down = true
    expect(await till.deliver(hook)).toBe(200)
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'started' })
    till.safepay.down = false
    const again = async () => {
      await till.app.owner.query('update graphile_worker._private_jobs set run_at = now()')
      await till.work()
      return till.row(key)
    }
    // The queue records a failed attempt in its own time.
    await expect.poll(again).toMatchObject({ state: 'paid', booking: 'confirmed' })
  })

  test('when two pages are paid, the booking is issued once, the second sum stays in the wallet and the office is notified', async () => {
    const admin = await till.app.person('admin')
    const { key, tracker, user, token, booking } = await till.customerStarts()
    await till.app.owner.query("update payments set started_at = started_at - interval '2 hours' where key = $1", [key])
    const second = await till.open({ query: { booking_id: booking.id } }, token)
    expect(second.tracker).not.toBe(tracker)
    await Promise.all([till.deliver(till.safepay.pay(tracker)), till.deliver(till.safepay.pay(second.tracker))])
    await till.work()
    const ends = [await till.row(key), await till.row(second.key)].map(({ issue }) => issue).sort()
    expect(ends).toEqual(['done', 'kept'])
    expect(await till.wallet(user.id)).toBe(booking.owed)
    expect(await till.told(admin.user.id)).toContain('payments.stuck')
    expect(await till.differences()).toEqual([])
  })
})
