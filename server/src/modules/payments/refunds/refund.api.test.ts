import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
let office: { token: string; user: { id: number } }
beforeAll(async () => {
  office = await till.app.person('admin')
})
afterEach(() => {
  Object.assign(till.safepay, { down: false, refunds: 'made', refundsAsked: 0 })
})
afterAll(() => till.close())

/** Paid by card for a booking that was cancelled meanwhile; the money is in the wallet. */
async function kept() {
  const customer = await till.customerHolds()
  const { token, booking } = customer
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  return { ...customer, key, tracker, paid: booking.owed, id: Number((await till.row(key)).id) }
}

const refund = (id: number, amount: number, headers: Record<string, string> = {}) =>
  till.app.call(
    payments.refund,
    { body: { id, amount, reason: 'Cancelled before issue' } },
    { token: office.token, headers },
  )
const refundsOf = async (id: number) =>
  (await till.app.owner.query('select * from payment_refunds where payment_id = $1 order by id', [id])).rows
const held = async (userId: number) =>
  Number((await till.app.owner.query('select held from ledger_wallets where owner_id = $1', [userId])).rows[0].held)
async function look(minutes: number) {
  till.app.clock.forward(minutes)
  await till.app.owner.query("select graphile_worker.add_job('payments.look_up_refunds')")
  await till.work()
}

test('409: one person cannot refund more than they may move alone', async () => {
  const { id, paid, user } = await kept()
  await till.app.owner.query('update ledger_settings set approval_above = $1', [paid - 1])
  const reply = await refund(id, paid)
  await till.app.owner.query('update ledger_settings set approval_above = 500000000')
  expect([reply.status, reply.body.reason]).toEqual([409, 'needs_second_person'])
  expect([await refundsOf(id), await held(user.id), till.safepay.refundsAsked]).toEqual([[], 0, 0])
})

describe('a refund to the card that was charged', () => {
  test('of everything is made at the payment provider, leaves the wallet once, and the payer is notified', async () => {
    const { id, key, tracker, paid, user, booking } = await kept()
    const { body } = await refund(id, paid)
    expect(body).toMatchObject({
      message: 'Refunded to the card.',
      payment: { state: 'refunded', refundable: 0, refund: { amount: paid, state: 'made' } },
    })
    expect(till.safepay.trackers.get(tracker)?.state).toBe('TRACKER_REFUNDED')
    expect(await till.wallet(user.id)).toBe(0)
    expect(await till.entries(tracker)).toEqual([`payment:${tracker}`, `payment:${tracker}:refund`])
    expect(await till.told(user.id)).toContain('payments.refunded')
    // The event arrives late and the settled payments are looked up again: nothing more happens.
    await till.deliver(till.safepay.hook(tracker, 'payment.refunded'))
    await till.work()
    expect(await till.entries(tracker)).toHaveLength(2)
    expect(await till.row(key)).toMatchObject({ state: 'refunded', reversal_id: null })
    const list = await till.app.call(payments.requests, { query: { booking_id: booking.id } }, office)
    expect(list.body.payments).toMatchObject([{ refund: { state: 'made' } }])
    expect(await till.differences()).toEqual([])
  })

  test('is logged with who requested it, how much and why; its outcome is logged after it', async () => {
    const { id, paid, tracker } = await kept()
    await refund(id, paid)
    const { rows } = await till.app.owner.query(
      `select action, actor_id::int as actor, changes from activity
       where subject = 'payment' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toContainEqual({
      action: 'payments.ask_refund',
      actor: office.user.id,
      changes: { tracker, amount: paid, currency: 'PKR', reason: 'Cancelled before issue' },
    })
    expect(rows.at(-1)).toMatchObject({ action: 'payments.refund', actor: null })
  })

  test('of a part keeps the rest and blocks a second refund; what is also returned later is reversed', async () => {
    const { id, key, tracker, paid, user } = await kept()
    const { body } = await refund(id, 10_000)
    expect(body.payment).toMatchObject({ state: 'paid', refundable: 0, refund: { amount: 10_000, state: 'made' } })
    expect(await till.wallet(user.id)).toBe(paid - 10_000)
    const again = await refund(id, 10_000)
    expect([again.status, again.body.reason]).toEqual([409, 'refund_not_possible'])
    await till.deliver(till.safepay.hook(tracker, 'payment.refunded'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid' })
    await till.deliver(till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'refunded' })
    expect(await till.wallet(user.id)).toBe(0)
    expect(await till.differences()).toEqual([])
  })

  test('to a guest is possible after a void; before that, the money has paid for the booking', async () => {
    const { booking, before, id } = await till.guestPays()
    const early = await refund(id, booking.owed)
    expect([early.status, early.body.reason]).toEqual([409, 'refund_not_free'])
    await till.app.call(bookings.voidBooking, { body: { id: booking.id } }, office)
    expect((await refund(id, booking.owed)).body.payment.state).toBe('refunded')
    expect(await till.guests()).toBe(before)
    expect(await till.differences()).toEqual([])
  })

  test('is possible for a top-up, and for a payment of another amount that was never posted', async () => {
    const agent = await till.app.person('agent', { cardAllowed: true })
    const open = async (amount: number) => {
      const { body } = await till.app.call(payments.topUp, { body: { amount } }, agent)
      return { key: body.payment, tracker: new URL(body.url).searchParams.get('tracker') ?? '' }
    }
    const [good, odd] = [await open(500_000), await open(600_000)]
    Object.assign(till.safepay.trackers.get(odd.tracker) ?? {}, { amount: 400_000 })
    for (const { tracker } of [good, odd]) await till.deliver(till.safepay.pay(tracker))
    await till.work()
    const idOf = async (key: string) => Number((await till.row(key)).id)
    expect((await refund(await idOf(good.key), 500_000)).body.payment.state).toBe('refunded')
    const tooMuch = await refund(await idOf(odd.key), 600_000)
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      422,
      'Enter up to PKR 4,000, the amount left of this payment.',
    ])
    expect((await refund(await idOf(odd.key), 400_000)).body.payment.state).toBe('refunded')
    expect(await till.entries(odd.tracker)).toEqual([])
    expect(await till.wallet(agent.user.id)).toBe(0)
    expect(await till.differences()).toEqual([])
  })
})

describe('a refund with an unknown outcome', () => {
  test('that was made is found immediately by a look-up, and is requested only once', async () => {
    const { id, paid, user } = await kept()
    till.safepay.refunds = 'lost_after'
    expect((await refund(id, paid)).body.payment.state).toBe('refunded')
    expect(till.safepay.refundsAsked).toBe(1)
    expect(await till.wallet(user.id)).toBe(0)
  })

  test('keeps its money set aside while nothing can be asked, until the job has looked, and is requested only once', async () => {
    const { id, key, paid, user } = await kept()
    till.safepay.down = true
    const { body } = await refund(id, paid)
    expect(body).toMatchObject({ type: 'info', payment: { state: 'paid', refund: { state: 'asked' } } })
    expect(await held(user.id)).toBe(paid)
    expect(await till.differences()).toEqual([])
    // The refund had been made after all.
    till.safepay.down = false
    const { tracker } = await till.row(key)
    till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded')
    await look(2)
    expect(await refundsOf(id)).toMatchObject([{ state: 'made' }])
    expect([await held(user.id), await till.wallet(user.id)]).toEqual([0, 0])
    expect(till.safepay.refundsAsked).toBe(0)
    expect(await till.differences()).toEqual([])
  })

  test('that was not made is in doubt for 15 minutes, then its money is free again and the office is notified', {
    tags: ['full'],
  }, async () => {
    const { id, paid, user } = await kept()
    till.safepay.refunds = 'lost_before'
    expect((await refund(id, paid)).body.payment.refund).toMatchObject({ state: 'asked' })
    await look(5)
    expect(await refundsOf(id)).toMatchObject([{ state: 'asked' }])
    await look(15)
    expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }])
    expect([await held(user.id), await till.wallet(user.id)]).toEqual([0, paid])
    expect(await till.told(office.user.id)).toContain('payments.refund_refused')
    till.safepay.refunds = 'made'
    expect((await refund(id, paid)).body.payment.state).toBe('refunded')
    expect(await till.differences()).toEqual([])
  })

  test('that turns out to be refused moves nothing', async () => {
    const { id, paid, user } = await kept()
    till.safepay.refunds = 'refused'
    const { body } = await refund(id, paid)
    expect(body).toMatchObject({ type: 'warning', payment: { state: 'paid', refundable: paid } })
    expect([await held(user.id), await till.wallet(user.id)]).toEqual([0, paid])
  })
})

describe('a refund is made only once', () => {
  test('of ten simultaneous requests, one is sent and the others are told', async () => {
    const { id, paid, user } = await kept()
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(id, paid)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(till.safepay.refundsAsked).toBe(1)
    expect(await till.wallet(user.id)).toBe(0)
  })

  test('the same request after a crash looks and does not ask the provider again', async () => {
    const { id, paid } = await kept()
    const key = { 'idempotency-key': 'refund-after-crash' }
    till.safepay.refunds = 'lost_before'
    await refund(id, paid, key)
    await till.app.owner.query("delete from idempotency_keys where key = 'refund-after-crash'")
    const { body } = await refund(id, paid, key)
    expect(body.payment.refund?.state).toBe('asked')
    expect(till.safepay.refundsAsked).toBe(1)
    expect(await refundsOf(id)).toHaveLength(1)
  })

  test('its webhook and the reply at the same time make one entry', async () => {
    const { id, tracker, paid } = await kept()
    till.safepay.refunds = 'lost_after'
    const [reply] = await Promise.all([
      refund(id, paid),
      till.deliver(till.safepay.hook(tracker, 'payment.refunded')).then(till.work),
    ])
    await till.work()
    expect(reply.status).toBe(200)
    expect(await till.entries(tracker)).toEqual([`payment:${tracker}`, `payment:${tracker}:refund`])
    expect(await till.differences()).toEqual([])
  })
})

describe('a refund is refused', () => {
  test('for money that has paid for tickets: Insufficient Balance, and the payment provider is not asked', async () => {
    const { token, booking } = await till.customerHolds()
    const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    const id = Number((await till.row(key)).id)
    const { status, body } = await refund(id, 100)
    expect([status, body.reason]).toEqual([409, 'insufficient_balance'])
    expect(till.safepay.refundsAsked).toBe(0)
    expect(await refundsOf(id)).toEqual([])
  })

  test('for what was not paid, and for more than was paid', async () => {
    const { token, booking } = await till.customerHolds()
    const { key } = await till.open({ query: { booking_id: booking.id } }, token)
    const unpaid = await refund(Number((await till.row(key)).id), 1)
    expect([unpaid.status, unpaid.body.reason]).toEqual([409, 'refund_not_possible'])
    expect((await refund(999_999, 1)).status).toBe(404)
    const { id, paid } = await kept()
    expect((await refund(id, paid + 1)).body.reason).toBe('refund_too_much')
  })

  test('403: without the permission to manage payments, and is offered only to those who have it', async () => {
    const { id, booking } = await kept()
    const desk = await till.app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })
    const body = { id, amount: 1, reason: 'no' }
    expect((await till.app.call(payments.refund, { body }, desk)).status).toBe(403)
    const list = await till.app.call(payments.requests, { query: { booking_id: booking.id } }, desk)
    expect(list.body.payments[0]?.refundable).toBe(0)
  })
})
