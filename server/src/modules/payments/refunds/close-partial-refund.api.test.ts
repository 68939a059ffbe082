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
  Object.assign(till.safepay, { down: false, refunds: 'made', tellsMoney: false })
})
afterAll(() => till.close())

/** A customer's payment for a cancelled booking, with a refund of it; the payment provider shows half, unless told. */
async function inParts({ tells = false, asks = (paid: number) => paid, refunds = 'part' } = {}) {
  const customer = await till.customerHolds()
  const { token, booking } = customer
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const id = Number((await till.row(key)).id)
  Object.assign(till.safepay, { refunds, tellsMoney: tells })
  const asked = asks(booking.owed)
  const body = { id, amount: asked, reason: 'Cancelled before issue' }
  const reply = await till.app.call(payments.refund, { body }, office)
  return { ...customer, id, key, tracker, paid: booking.owed, asked, half: Math.floor(asked / 2), reply }
}

const end = (id: number, given: number, token = office.token) =>
  till.app.call(payments.closePartialRefund, { body: { id, given } }, { token })
const wallet = async (userId: number) => {
  const { rows } = await till.app.owner.query(
    'select balance::int, held::int from ledger_wallets where owner_id = $1',
    [userId],
  )
  return rows[0]
}
const linesOf = async (tracker: string) => {
  const { rows } = await till.app.owner.query(
    `select a.code, l.amount::int, l.currency from ledger_lines l join ledger_accounts a on a.id = l.account_id
       join ledger_entries e on e.id = l.entry_id where e.key = $1 order by l.place`,
    [`payment:${tracker}:refund`],
  )
  return rows
}
async function look(minutes: number) {
  till.app.clock.forward(minutes)
  await till.app.owner.query("select graphile_worker.add_job('payments.look_up_refunds')")
  await till.work()
}
const activity = async (id: number, action: string) => {
  const { rows } = await till.app.owner.query(
    "select actor_id, changes from activity where subject = 'payment' and subject_id = $1 and action = $2",
    [id, action],
  )
  return rows
}

describe('a refund of which the payment provider shows only a part', () => {
  test('waits with all its money set aside, and staff who can settle it are notified once', async () => {
    const accounts = await till.app.person('admin-staff', { permissions: ['payments.manage'] })
    const ticketing = await till.app.person('admin-staff', { permissions: ['bookings.approve'] })
    const { id, reply, user, paid, booking } = await inParts()
    expect(reply.body).toMatchObject({
      type: 'warning',
      message: expect.stringContaining('partial refund'),
      payment: { refund: { state: 'asked', amount: paid, part: { told: null, most: paid - 1 } } },
    })
    expect(await wallet(user.id)).toEqual({ balance: paid, held: paid })
    await look(2)
    await look(40)
    expect(await till.told(accounts.user.id)).toEqual(['payments.refund_part'])
    expect(await till.told(ticketing.user.id)).not.toContain('payments.refund_part')
    expect(await activity(id, 'payments.part_refund')).toHaveLength(1)
    const desk = await till.app.person('admin-staff', { permissions: ['bookings.view'] })
    const list = await till.app.call(payments.requests, { query: { booking_id: booking.id } }, desk)
    expect(list.body.payments[0]?.refund).toMatchObject({ state: 'asked', part: null })
    expect(await till.differences()).toEqual([])
  })

  test('is settled at what was refunded: that leaves the balance, the rest is free, and the books add up', async () => {
    const { id, tracker, user, paid, half } = await inParts()
    const { status, body } = await end(id, half)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Refund settled. The reserved amount is available again.',
      payment: { state: 'paid', refundable: 0, refund: { state: 'made', amount: half, asked: paid, part: null } },
    })
    expect(await wallet(user.id)).toEqual({ balance: paid - half, held: 0 })
    expect(await linesOf(tracker)).toMatchObject([{ code: 'gateway:safepay', amount: half }, { amount: -half }])
    expect(await activity(id, 'payments.end_part_refund')).toMatchObject([
      { actor_id: String(office.user.id), changes: { asked: paid, given: half } },
    ])
    expect(await till.told(user.id)).toContain('payments.refunded')
    await look(40)
    expect(await linesOf(tracker)).toHaveLength(2)
    expect(await till.differences()).toEqual([])
  })

  test('shows how much was refunded if the payment provider reports it or a signed webhook says it', async () => {
    const told = await inParts({ tells: true })
    expect(told.reply.body.payment.refund?.part).toMatchObject({ told: told.half })
    const silent = await inParts()
    Object.assign(till.safepay.trackers.get(silent.tracker) ?? {}, { returned: 700 })
    await till.deliver(till.safepay.hook(silent.tracker, 'payment.refunded'))
    await till.work()
    const list = await till.app.call(payments.requests, { query: { booking_id: silent.booking.id } }, office)
    expect(list.body.payments[0]?.refund?.part).toMatchObject({ told: 700 })
  })

  test('of only a part completes automatically if all of it was refunded, and waits for a person if less was', async () => {
    const asks = (paid: number) => paid - 1_000
    const all = await inParts({ tells: true, asks, refunds: 'made' })
    expect(all.reply.body.payment).toMatchObject({
      state: 'paid',
      refund: { state: 'made', amount: all.asked, part: null },
    })
    expect(await wallet(all.user.id)).toEqual({ balance: 1_000, held: 0 })
    const { id, reply, user, paid, asked, half } = await inParts({ tells: true, asks })
    expect(reply.body.payment.refund).toMatchObject({ state: 'asked', part: { told: half, most: asked } })
    await look(40)
    expect(await wallet(user.id)).toEqual({ balance: paid, held: asked })
    expect((await end(id, half)).status).toBe(200)
    expect(await wallet(user.id)).toEqual({ balance: paid - half, held: 0 })
    // The missing part follows before anybody has settled it.
    const late = await inParts({ tells: true, asks })
    Object.assign(till.safepay.trackers.get(late.tracker) ?? {}, { returned: late.asked })
    await look(2)
    expect(await wallet(late.user.id)).toEqual({ balance: 1_000, held: 0 })
    expect((await end(late.id, late.half)).body.reason).toBe('refund_ended')
    expect(await till.differences()).toEqual([])
  })

  test("to a guest takes what was refunded from the guests' account, and the rest stays with the booking", async () => {
    const { booking, before, id } = await till.guestPays()
    const voided = await till.app.call(bookings.voidBooking, { body: { id: booking.id } }, office)
    expect(voided.body.booking.state).toBe('voided')
    till.safepay.refunds = 'part'
    await till.app.call(payments.refund, { body: { id, amount: booking.owed, reason: 'Voided' } }, office)
    expect((await end(id, 1_000)).status).toBe(200)
    expect(await till.guests()).toBe(before + booking.owed - 1_000)
    expect(await till.differences()).toEqual([])
  })
})

describe('a partial refund is settled once, whoever comes first', () => {
  test('of ten simultaneous requests, one settles it and the others are told', async () => {
    const { id, tracker, user, paid, half } = await inParts()
    const replies = await Promise.all(Array.from({ length: 10 }, () => end(id, half)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'refund_ended' })
    expect(await wallet(user.id)).toEqual({ balance: paid - half, held: 0 })
    expect(await linesOf(tracker)).toHaveLength(2)
    expect(await till.differences()).toEqual([])
  })

  test('when the rest was refunded before, a look-up finds it, everything is refunded, and nothing is left to settle', async () => {
    const { id, key, tracker, user, half } = await inParts()
    till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded')
    const { status, body } = await end(id, half)
    expect([status, body.reason]).toEqual([409, 'refund_ended'])
    expect(await till.row(key)).toMatchObject({ state: 'refunded' })
    expect(await wallet(user.id)).toEqual({ balance: 0, held: 0 })
    expect(await till.differences()).toEqual([])
  })

  test('when the rest is refunded afterwards, it also leaves the balance', async () => {
    const { id, key, tracker, user, half } = await inParts()
    await end(id, half)
    await till.deliver(till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'refunded' })
    expect(await wallet(user.id)).toEqual({ balance: 0, held: 0 })
    expect(await till.entries(tracker)).toHaveLength(3)
    expect(await till.differences()).toEqual([])
  })

  test('when both happen at the same moment, nothing is refunded twice', async () => {
    const { id, tracker, user, half } = await inParts()
    const hook = till.safepay.move(tracker, 'TRACKER_REFUNDED', 'payment.refunded')
    await Promise.all([end(id, half), till.deliver(hook).then(till.work)])
    await till.work()
    expect(await wallet(user.id)).toEqual({ balance: 0, held: 0 })
    expect(await till.differences()).toEqual([])
  })

  test('when the payment provider cannot be asked, what was seen there before is enough', async () => {
    const { id, user, paid, half } = await inParts()
    till.safepay.down = true
    expect((await end(id, half)).status).toBe(200)
    expect(await wallet(user.id)).toEqual({ balance: paid - half, held: 0 })
  })
})

describe('a partial refund cannot be settled', () => {
  test('422: at the full amount, or above the requested one', async () => {
    const { id, paid } = await inParts()
    for (const given of [paid, paid + 1]) {
      const { status, body } = await end(id, given)
      expect([status, body.reason]).toEqual([422, 'refund_part_most'])
    }
  })

  test('409: while it is in progress like any other, and 404 for an unknown payment', async () => {
    const { id } = await inParts()
    await till.app.owner.query('update payment_refunds set partial_seen_at = null where payment_id = $1', [id])
    till.safepay.down = true
    expect((await end(id, 1)).status).toBe(409)
    expect((await end(999_999, 1)).status).toBe(404)
  })

  test('403: without the permission to manage payments', async () => {
    const { id } = await inParts()
    const desk = await till.app.person('admin-staff', { permissions: ['bookings.view', 'bookings.approve'] })
    expect((await end(id, 1, desk.token)).status).toBe(403)
  })
})
