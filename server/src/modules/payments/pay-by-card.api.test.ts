import { bookings } from '@safar/contract/bookings/bookings.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startPaymentsFixture } from './testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterEach(() => {
  till.safepay.down = false
})
afterAll(() => till.close())

describe('a booking paid by card', () => {
  test('by a customer is posted once, its tickets are issued, and the wallet is at zero again', async () => {
    const { user, token, booking } = await till.customerHolds()
    const { key, tracker, url } = await till.open({ query: { booking_id: booking.id } }, token)
    expect(till.safepay.trackers.get(tracker)).toMatchObject({ amount: booking.owed, currency: 'PKR' })
    expect(new URL(url).searchParams.get('redirect_url')).toMatch(/\/payment-return\/[\w-]{32}$/)
    expect(await till.deliver(till.safepay.pay(tracker))).toBe(200)
    await till.work()
    const shown = await till.app.call(payments.show, { params: { key } })
    expect(shown.body.payment).toMatchObject({ state: 'paid', issue: 'done', booking: { state: 'confirmed' } })
    expect(await till.entries(tracker)).toEqual([`payment:${tracker}`])
    expect(await till.wallet(user.id)).toBe(0)
    expect(await till.told(user.id)).toContain('payments.received')
    expect(await till.differences()).toEqual([])
  })

  test("by a guest through the booking's link leaves the guests' account at zero", async () => {
    const { booking, link } = await till.guestHolds()
    const { key, tracker } = await till.open({ query: { token: link } })
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
    expect(booking.owed).toBeGreaterThan(0)
    expect(await till.guests()).toBe(0)
    expect(await till.differences()).toEqual([])
  })

  test('and voided by the office returns the sale to the wallet; the payment stays', async () => {
    const { user, token, booking } = await till.customerHolds()
    const { tracker } = await till.open({ query: { booking_id: booking.id } }, token)
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    const admin = await till.app.person('admin')
    const { body } = await till.app.call(bookings.voidBooking, { body: { id: booking.id } }, admin)
    expect(body.booking.state).toBe('voided')
    expect(await till.wallet(user.id)).toBe(booking.owed)
    expect(await till.entries(tracker)).toEqual([`payment:${tracker}`])
    expect(await till.differences()).toEqual([])
  })
})

test('waits, with the money set aside, if the office must approve it first', async () => {
  const { user, token, booking } = await till.customerHolds()
  await till.app.owner.query('update booking_settings set customers_need_approval = true')
  const { tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  await till.app.owner.query('update booking_settings set customers_need_approval = false')
  const admin = await till.app.person('admin')
  const waits = await till.app.call(bookings.showCustomers, { params: { id: booking.id } }, admin)
  expect(waits.body.booking.state).toBe('awaiting_approval')
  const { body } = await till.app.call(bookings.approve, { body: { id: booking.id } }, admin)
  expect(body.booking.state).toBe('confirmed')
  expect(await till.wallet(user.id)).toBe(0)
  expect(await till.differences()).toEqual([])
})

test('is issued once, and says so, if issuing is triggered twice or again after a crash', async () => {
  const { token, booking } = await till.customerHolds()
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const again = async () => {
    const { id } = await till.row(key)
    await till.app.owner.query("select graphile_worker.add_job('payments.issue', json_build_object('id', $1::int))", [
      id,
    ])
    await till.work()
    return till.row(key)
  }
  expect(await again()).toMatchObject({ issue: 'done', booking: 'confirmed' })
  // The tickets were issued, but the reply was lost.
  await till.app.owner.query("update payments set issue = 'asked', issue_reason = 'issuing' where key = $1", [key])
  expect(await again()).toMatchObject({ issue: 'done', booking: 'confirmed' })
  const { rows } = await till.app.owner.query("select from ledger_entries where booking_id = $1 and kind = 'sale'", [
    booking.id,
  ])
  expect(rows).toHaveLength(1)
})

describe('who can pay', () => {
  test("404: nobody can open the payment page of another's booking; 401 without a session or a link", async () => {
    const { booking } = await till.customerHolds()
    const stranger = await till.app.person('customer')
    const query = { booking_id: booking.id }
    expect((await till.app.call(payments.url, { query }, stranger)).status).toBe(404)
    expect((await till.app.call(payments.url, { query })).status).toBe(401)
    expect((await till.app.call(payments.url, { query: { token: 'x'.repeat(32) } })).status).toBe(404)
  })

  test('an agent can pay by card only if the office allows it', async () => {
    const refused = await till.agentHolds(false)
    const no = await till.app.call(payments.url, { query: { booking_id: refused.booking.id } }, refused)
    expect([no.status, no.body.reason]).toEqual([409, 'card_not_offered'])
    expect((await till.app.call(payments.methods, {}, refused)).body.card).toBe(false)
    const allowed = await till.agentHolds()
    expect((await till.app.call(payments.methods, {}, allowed)).body.card).toBe(true)
    const { key, tracker } = await till.open({ query: { booking_id: allowed.booking.id } }, allowed.token)
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', booking: 'confirmed' })
    expect(await till.wallet(allowed.user.id)).toBe(0)
  })
})

describe('the payment page', () => {
  test('is the same payment when opened twice, one after the other or at once', async () => {
    const { token, booking } = await till.customerHolds()
    const query = { booking_id: booking.id }
    const both = await Promise.all([1, 2].map(() => till.open({ query }, token)))
    const third = await till.open({ query }, token)
    expect(new Set([...both, third].map(({ key }) => key)).size).toBe(1)
  })

  test('can be opened again by the same person after the payment was cancelled', async () => {
    const { link } = await till.guestHolds()
    const first = await till.open({ query: { token: link } })
    await till.deliver(till.safepay.move(first.tracker, 'TRACKER_CANCELLED', 'payment.failed'))
    await till.work()
    expect(await till.row(first.key)).toMatchObject({ state: 'cancelled' })
    const again = await till.open({ query: { payment: first.key } })
    expect(again.tracker).not.toBe(first.tracker)
  })

  test('503 when the payment provider is down, and nothing is saved', async () => {
    const { token, booking } = await till.customerHolds()
    till.safepay.down = true
    const { status, body } = await till.app.call(payments.url, { query: { booking_id: booking.id } }, { token })
    expect([status, body.reason]).toEqual([503, 'card_unreachable'])
    const { rows } = await till.app.owner.query('select from payments where booking_id = $1', [booking.id])
    expect(rows).toHaveLength(0)
  })

  test('409 for a booking that is over or already paid', async () => {
    const { token, booking } = await till.customerHolds()
    await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
    const { status, body } = await till.app.call(payments.url, { query: { booking_id: booking.id } }, { token })
    expect([status, body.reason]).toEqual([409, 'booking_not_payable'])
  })
})

describe('money received for something that cannot be issued', () => {
  test('for a booking cancelled meanwhile stays in the wallet, and the office is notified', async () => {
    const admin = await till.app.person('admin')
    const { user, token, booking } = await till.customerHolds()
    const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
    await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'kept', booking: 'cancelled' })
    expect(await till.wallet(user.id)).toBe(booking.owed)
    expect(await till.told(admin.user.id)).toContain('payments.stuck')
    expect(await till.differences()).toEqual([])
  })

  test('for a booking that has expired issues no ticket to its guest', async () => {
    const admin = await till.app.person('admin')
    const { booking, link } = await till.guestHolds()
    const { key, tracker } = await till.open({ query: { token: link } })
    const before = await till.guests()
    await till.app.owner.query('update bookings set pay_by = $2 where id = $1', [booking.id, till.app.clock.now()])
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'kept', booking: 'held' })
    expect(await till.guests()).toBe(before + booking.owed)
    expect(await till.told(admin.user.id)).toContain('payments.stuck')
  })

  test('for a price that has risen meanwhile issues nothing for less than is owed', async () => {
    const admin = await till.app.person('admin')
    const { booking, link } = await till.guestHolds()
    const { key, tracker } = await till.open({ query: { token: link } })
    await till.app.owner.query('update bookings set owed = owed + 100, total = total + 100 where id = $1', [booking.id])
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'kept', issue_reason: 'part', booking: 'held' })
    expect(await till.told(admin.user.id)).toContain('payments.stuck')
  })

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])(
    'in another %s than requested is a difference for the office: nothing is posted, nothing issued',
    async (_, other) => {
      const admin = await till.app.person('admin')
      const { user, token, booking } = await till.customerHolds()
      const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
      Object.assign(till.safepay.trackers.get(tracker) ?? {}, other)
      await till.deliver(till.safepay.pay(tracker))
      await till.work()
      expect(await till.row(key)).toMatchObject({ state: 'paid', matched: false, issue: null, booking: 'held' })
      expect(await till.entries(tracker)).toEqual([])
      expect(await till.wallet(user.id)).toBe(0)
      expect(await till.told(admin.user.id)).toContain('payments.difference')
      const list = await till.app.call(payments.requests, { query: { booking_id: booking.id } }, admin)
      expect(list.body.payments[0]?.difference).toMatchObject(other)
    },
  )
})
