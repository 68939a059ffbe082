import { bookings } from '@safar/contract/bookings/bookings.contract'
import { utcDay } from '@safar/contract/day'
import { reports } from '@safar/contract/money/reports.contract'
import { lateMoney } from '@safar/contract/payments/late-money.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { expireBookings } from '../../bookings/supplier/expire-bookings.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
const { app, safepay } = till
afterAll(() => till.close())
afterEach(() => {
  safepay.refunds = 'made'
})

type Person = Awaited<ReturnType<typeof app.person>>
let [office, colleague]: Person[] = []
let bankId = 0
beforeAll(async () => {
  office = await app.person('admin')
  colleague = await app.person('admin-staff', { permissions: ['payments.manage'] })
  const { rows } = await app.owner.query(
    `with a as (insert into ledger_accounts (code, class, name, currency) values ('bank:1', 'bank', 'Meezan', 'PKR') returning id)
     insert into banks (name, title, account_number, currency, account_id) select 'Meezan', 'Safar', '0102', 'PKR', id from a returning id`,
  )
  bankId = Number(rows[0].id)
  await app.owner.query("update ledger_accounts set code = 'bank:' || $1::text where name = 'Meezan'", [bankId])
})

const expire = (id: number) => app.owner.query("update bookings set state = 'expired' where id = $1", [id])
const today = () => utcDay(app.clock.now())

/** A guest's booking that expired while its guest was paying by card. */
async function guestPaysLate(contact?: { email: string }) {
  const { booking, link } = await till.guestHolds()
  if (contact)
    await app.owner.query(
      "update bookings set contact = contact || jsonb_build_object('email', $2::text) where id = $1",
      [booking.id, contact.email],
    )
  const { tracker, key } = await till.open({ query: { token: link } })
  await expire(booking.id)
  await till.deliver(safepay.pay(tracker))
  await till.work()
  return { booking, link, tracker, key }
}

/** A customer's booking that was cancelled in another tab. */
async function customerPaysLate() {
  const customer = await till.customerHolds()
  const { tracker } = await till.open({ query: { booking_id: customer.booking.id } }, customer.token)
  await app.call(bookings.cancel, { body: { id: customer.booking.id } }, customer)
  await till.deliver(safepay.pay(tracker))
  await till.work()
  return customer
}

/** A guest's transfer that the office finds after the booking expired. */
async function guestTransfersLate(times = 1) {
  const { booking, link } = await till.guestHolds()
  const form = { bank_id: bankId, amount: times * booking.owed, paid_on: today(), reference: `TT ${booking.ref}` }
  const { body } = await app.call(transfers.report, { body: { token: link, ...form } })
  await expire(booking.id)
  await app.call(transfers.decide, { params: { id: body.transfer.id }, body: { status: 'approved' } }, office)
  await till.work()
  return { booking, link }
}

const rowOf = async (bookingId: number, who = office) => {
  const { body } = await app.call(lateMoney.list, { query: { limit: 200 } }, who)
  return body.data.find(({ booking }) => booking.id === bookingId)
}
const stateOf = async (id: number) =>
  (await app.owner.query('select state from bookings where id = $1', [id])).rows[0].state
const idOf = async (bookingId: number) => (await rowOf(bookingId))?.id ?? 0
const mailsOf = async (bookingId: number) =>
  (
    await app.owner.query('select kind from booking_mails where booking_id = $1 order by at, kind', [bookingId])
  ).rows.map(({ kind }) => kind)
const toBank = (amount: number) => ({
  method: 'transfer' as const,
  amount,
  account_title: 'Ali Khan',
  account_number: 'PK36SCBL0000001123456702',
})
const ask = (id: number, body: ReturnType<typeof toBank> | { method: 'cash'; amount: number }, who = office) =>
  app.call(lateMoney.askReturn, { params: { id }, body }, who)
const sendBack = (id: number, who = colleague, bank: number | null = bankId) =>
  app.call(
    lateMoney.decideReturn,
    { params: { id }, body: { status: 'sent', bank_id: bank, sent_on: today(), reference: 'OUT 1' } },
    who,
  )
const withdraw = (id: number, who = colleague) =>
  app.call(lateMoney.decideReturn, { params: { id }, body: { status: 'withdrawn' } }, who)

describe('money that came after its booking was closed', () => {
  test('waits on the list with what can be done, is counted in the work queues, and its buyer was told', async () => {
    const before = (await app.call(reports.queues, {}, office)).body.late_money
    const { booking } = await guestPaysLate()
    const row = await rowOf(booking.id)
    expect(row).toMatchObject({
      guest: true,
      amount: booking.owed,
      returns: [],
      payable: [],
      cards: [{ amount: booking.owed }],
      booking: { ref: booking.ref, state: 'expired' },
    })
    const after = (await app.call(reports.queues, {}, office)).body.late_money
    expect([after?.count, after?.amount]).toEqual([(before?.count ?? 0) + 1, (before?.amount ?? 0) + booking.owed])
    expect(await mailsOf(booking.id)).toContain('payments.late_kept')
  })

  test('of an agent is theirs to use, and a staff member without the right sees no list', async () => {
    const agent = await till.agentHolds()
    const { tracker } = await till.open({ query: { booking_id: agent.booking.id } }, agent.token)
    await app.call(bookings.cancel, { body: { id: agent.booking.id } }, agent)
    await till.deliver(safepay.pay(tracker))
    await till.work()
    expect(await rowOf(agent.booking.id)).toBeUndefined()
    const desk = await app.person('admin-staff', { permissions: ['bookings.view'] })
    expect((await app.call(lateMoney.list, {}, desk)).status).toBe(403)
    expect((await app.call(reports.queues, {}, desk)).body.late_money).toBeNull()
  })

  test('and what was paid in part before it expired waits there too', async () => {
    const { booking, link } = await till.guestHolds()
    const form = { bank_id: bankId, amount: booking.owed - 100, paid_on: today(), reference: `PART ${booking.ref}` }
    const { body } = await app.call(transfers.report, { body: { token: link, ...form } })
    await app.call(transfers.decide, { params: { id: body.transfer.id }, body: { status: 'approved' } }, office)
    await till.work()
    expect(await rowOf(booking.id)).toBeUndefined()
    await app.owner.query('update bookings set pay_by = $2 where id = $1', [booking.id, app.clock.now()])
    await expireBookings({ ...app.services, products: createCatalog(app.services).products })
    await till.work()
    expect([await stateOf(booking.id), (await rowOf(booking.id))?.amount]).toEqual(['expired', booking.owed - 100])
  })

  test('leaves the list once it is refunded to the card, and returns to it if the refund is refused', async () => {
    const { booking } = await guestPaysLate()
    const card = (await rowOf(booking.id))?.cards[0]
    safepay.refunds = 'refused'
    const refund = () =>
      app.call(payments.refund, { body: { id: card?.id ?? 0, amount: booking.owed, reason: 'Expired' } }, office)
    await refund()
    expect((await rowOf(booking.id))?.amount).toBe(booking.owed)
    safepay.refunds = 'made'
    expect((await refund()).body.payment.state).toBe('refunded')
    await till.work()
    expect(await rowOf(booking.id)).toBeUndefined()
    expect(await mailsOf(booking.id)).toContain('payments.refunded')
    expect(await till.differences()).toEqual([])
  })

  test('of a customer can stay in the balance, which the customer is told; a guest has none', async () => {
    const { booking, user } = await customerPaysLate()
    const keep = async (bookingId: number) =>
      app.call(lateMoney.keep, { params: { id: await idOf(bookingId) } }, office)
    expect((await rowOf(booking.id))?.amount).toBe(booking.owed)
    expect((await keep(booking.id)).status).toBe(200)
    await till.work()
    expect(await rowOf(booking.id)).toBeUndefined()
    expect(await till.told(user.id)).toContain('payments.late_stays')
    expect(await till.wallet(user.id)).toBe(booking.owed)
    const guest = await guestPaysLate()
    expect((await keep(guest.booking.id)).body).toMatchObject({ type: 'error', reason: 'late_money_guest' })
  })
})

describe('a return by bank or in cash', () => {
  test('of a transfer is asked for by one and sent by another; the guest is told both times, and the books agree', async () => {
    const before = await till.guests()
    const { booking } = await guestTransfersLate()
    expect(await mailsOf(booking.id)).toContain('payments.late_kept')
    const id = await idOf(booking.id)
    expect((await ask(id, toBank(booking.owed + 1))).body.errors).toHaveProperty('amount')
    expect((await ask(id, { ...toBank(booking.owed), account_number: '' })).body.errors).toHaveProperty(
      'account_number',
    )
    expect((await ask(id, toBank(booking.owed))).status).toBe(200)
    const waiting = await rowOf(booking.id)
    expect(waiting).toMatchObject({ amount: 0, returns: [{ amount: booking.owed, account_title: 'Ali Khan' }] })
    const returnId = waiting?.returns[0]?.id ?? 0
    expect((await sendBack(returnId, colleague, null)).body.errors).toHaveProperty('bank_id')
    expect((await sendBack(returnId)).status).toBe(200)
    await till.work()
    expect(await rowOf(booking.id)).toBeUndefined()
    expect(await till.guests()).toBe(before)
    const mails = await mailsOf(booking.id)
    expect(mails).toEqual(expect.arrayContaining(['payments.return_asked', 'payments.return_sent']))
    const { rows } = await app.owner.query('select account_number, state from money_returns where id = $1', [returnId])
    expect(rows[0]).toEqual({ account_number: '••6702', state: 'sent' })
    const page = await app.call(bookings.showCustomers, { params: { id: booking.id } }, office)
    expect(page.body.booking.receipts).toMatchObject([{ method: 'transfer', returned: booking.owed, returning: 0 }])
    expect(await till.differences()).toEqual([])
  })

  test("of a customer's money sets it aside, so that it is not spent meanwhile; withdrawn, it waits again", async () => {
    const { booking, user } = await customerPaysLate()
    await ask(await idOf(booking.id), toBank(booking.owed))
    const held = async () =>
      Number((await app.owner.query('select held from ledger_wallets where owner_id = $1', [user.id])).rows[0].held)
    expect(await held()).toBe(booking.owed)
    const [first] = (await rowOf(booking.id))?.returns ?? []
    expect((await withdraw(first?.id ?? 0)).status).toBe(200)
    expect(await held()).toBe(0)
    await ask(await idOf(booking.id), toBank(booking.owed))
    const [second] = (await rowOf(booking.id))?.returns ?? []
    expect((await sendBack(second?.id ?? 0)).status).toBe(200)
    await till.work()
    expect([await held(), await till.wallet(user.id)]).toEqual([0, 0])
    expect(await till.told(user.id)).toEqual(
      expect.arrayContaining(['payments.return_asked', 'payments.return_withdrawn', 'payments.return_sent']),
    )
    expect(await till.differences()).toEqual([])
  })

  test('409: is decided once, whoever comes first', async () => {
    const { booking } = await guestTransfersLate()
    await ask(await idOf(booking.id), toBank(booking.owed))
    const [found] = (await rowOf(booking.id))?.returns ?? []
    const both = await Promise.all([sendBack(found?.id ?? 0), withdraw(found?.id ?? 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await till.differences()).toEqual([])
  })

  test('409: of two requests for the same money at the same moment, one is made', async () => {
    const { booking } = await guestTransfersLate()
    const id = await idOf(booking.id)
    const both = await Promise.all([ask(id, toBank(booking.owed)), ask(id, toBank(booking.owed), colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('409: one person alone can ask and send only up to their limit', async () => {
    const { booking } = await guestTransfersLate()
    await ask(await idOf(booking.id), toBank(booking.owed))
    const [found] = (await rowOf(booking.id))?.returns ?? []
    await app.owner.query('update ledger_settings set approval_above = 0')
    const reply = await sendBack(found?.id ?? 0, office)
    await app.owner.query('update ledger_settings set approval_above = 500000000')
    expect([reply.status, reply.body.reason]).toEqual([409, 'needs_second_person'])
    expect((await rowOf(booking.id))?.returns).toHaveLength(1)
  })

  test('in cash is paid out of the cash of whoever sends it', async () => {
    const { booking } = await guestTransfersLate()
    await ask(await idOf(booking.id), { method: 'cash', amount: booking.owed })
    const [found] = (await rowOf(booking.id))?.returns ?? []
    expect((await sendBack(found?.id ?? 0, colleague, null)).status).toBe(200)
    await till.work()
    expect(await mailsOf(booking.id)).toEqual(
      expect.arrayContaining(['payments.return_asked_cash', 'payments.return_sent_cash']),
    )
    expect(await till.differences()).toEqual([])
  })
})

describe('another booking of the same buyer', () => {
  test("is paid with a guest's money and issued, and the rest still waits; nobody else's is offered", async () => {
    const { booking } = await guestTransfersLate(2)
    const [again, stranger] = [await till.guestHolds(), await till.guestHolds()]
    const rewrite = "update bookings set contact = contact || jsonb_build_object('email', $2::text) where id = $1"
    await app.owner.query(rewrite, [again.booking.id, booking.contact.email.toUpperCase()])
    await app.owner.query(rewrite, [stranger.booking.id, 'somebody-else@example.com'])
    const row = await rowOf(booking.id)
    expect(row?.payable.map(({ id }) => id)).toEqual([again.booking.id])
    const pay = (bookingId: number) =>
      app.call(lateMoney.payOther, { params: { id: row?.id ?? 0 }, body: { booking_id: bookingId } }, office)
    expect((await pay(stranger.booking.id)).body.reason).toBe('late_money_not_enough')
    const both = await Promise.all([pay(again.booking.id), pay(again.booking.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await till.work()
    expect(await stateOf(again.booking.id)).toBe('confirmed')
    expect((await rowOf(booking.id))?.amount).toBe(2 * booking.owed - again.booking.owed)
    expect(await mailsOf(booking.id)).toContain('payments.late_moved')
    expect(await till.differences()).toEqual([])
  })

  test("is paid from a customer's balance, in which the money is, and issued", async () => {
    const customer = await customerPaysLate()
    const { body } = await app.call(bookings.createPublic, { body: await till.formFor(customer.token) }, customer)
    const other = body.booking
    const row = await rowOf(customer.booking.id)
    expect(row?.payable).toMatchObject([{ id: other.id, due: other.owed }])
    const sent = { params: { id: row?.id ?? 0 }, body: { booking_id: other.id } }
    expect((await app.call(lateMoney.payOther, sent, office)).status).toBe(200)
    await till.work()
    expect([await stateOf(other.id), await rowOf(customer.booking.id)]).toEqual(['confirmed', undefined])
    expect(await till.told(customer.user.id)).toContain('payments.late_moved')
    expect(await till.wallet(customer.user.id)).toBe(customer.booking.owed - other.owed)
    expect(await till.differences()).toEqual([])
  })
})
