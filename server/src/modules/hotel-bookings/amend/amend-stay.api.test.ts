import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import type { AmendmentQuote } from '@safar/contract/bookings/products/hotel-bookings-amend.calls'
import { addDays } from '@safar/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../testing/actor.ts'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith, fund, inDays } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bookingRow, type Products, proveBookings, reconcileBookings } from '../../bookings/public.ts'
import { sellStays } from '../testing/sell-stays.ts'
import { amendStay } from './amend-stay.ts'
import { cancelReplaced } from './cancel-replaced.ts'

let app: TestApp
let sales: ReturnType<typeof sellStays>
let days = 40
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
})
afterAll(() => app.close())

const noOrigin = { ip: '127.0.0.1', userAgent: 'test', requestId: 'amend' }

type Caller = { token?: string }
type Confirmed = Awaited<ReturnType<typeof sales.confirmed>>

/** A different stay for each test. */
function nextStay() {
  days += 9
  return { checkIn: inDays(app, days), place: 'istanbul' }
}

const laterDates = ({ booking }: Confirmed, by = 3) => ({
  check_in: addDays(booking.stay.check_in, by),
  check_out: addDays(booking.stay.check_out, by + 1),
})

/** A quote for the first later dates on which the hotel has the same rooms. */
async function quoteOf(sold: Confirmed, who: Caller = sold.agent): Promise<AmendmentQuote> {
  for (const by of [3, 4, 5, 6, 7, 8]) {
    const body = { id: sold.booking.id, ...laterDates(sold, by) }
    const reply = await app.call(hotelBookings.quoteAmendment, { body }, who)
    if (reply.status === 200) return reply.body.quote
    expect(reply.body.reason).toBe('amend_unavailable')
  }
  throw new Error('no dates for these rooms')
}

const formOf = ({ booking }: Confirmed, { check_in, check_out, penalty, total }: AmendmentQuote) => ({
  id: booking.id,
  version: booking.version,
  check_in,
  check_out,
  agreed_penalty: penalty,
  agreed_total: total,
})

const amend = (sold: Confirmed, quote: AmendmentQuote, who: Caller = sold.agent) =>
  app.call(hotelBookings.amend, { body: formOf(sold, quote) }, who)

const stateOf = async (id: number) => (await bookingRow(app.services.db.prepared, id))?.state
const countReplacing = async (id: number) =>
  (await app.owner.query('select 1 from booking_stays where replaces_id = $1', [id])).rows.length
const payerOf = async (id: number) => (await sales.accountsOf(id)).payer ?? 0

async function assertBooksAgree() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
}

test('new dates: the quoted figures are the posted figures, and both bookings refer to each other', async () => {
  const sold = await sales.confirmed({ ...nextStay(), rooms: '2,1' })
  const quote = await quoteOf(sold)
  expect(quote).toMatchObject({ paid: sold.booking.owed, penalty: 0, refund: sold.booking.owed })
  expect(quote.difference).toBe(quote.owed - quote.refund)
  expect(quote.rooms.map(({ rate }) => [rate.room.id, rate.board])).toEqual(
    sold.booking.stay.rooms.map(({ rate }) => [rate.room.id, rate.board]),
  )
  const { status, body } = await amend(sold, quote)
  expect([status, body.booking?.state]).toEqual([200, 'confirmed'])
  const { booking } = body
  expect(booking.owed).toBe(quote.owed)
  expect(bookedAs(booking, 'hotel').replaces).toMatchObject({ id: sold.booking.id, ref: sold.booking.ref })
  expect(bookedAs(booking, 'hotel').stay.rooms.map(({ guests }) => guests)).toEqual(
    sold.booking.stay.rooms.map(({ guests }) => guests),
  )
  await app.services.jobs.drain()
  const { body: old } = await app.call(bookings.show, { params: { id: sold.booking.id } }, sold.agent)
  expect([old.booking.state, bookedAs(old.booking, 'hotel').replaced_by?.ref]).toEqual(['cancelled', booking.ref])
  expect(old.booking.events.at(-1)?.replaced_by).toBe(booking.ref)
  expect(booking.events[0]?.replaces).toBe(sold.booking.ref)
  expect((await payerOf(sold.booking.id)) + (await payerOf(booking.id))).toBe(-quote.owed)
  const told = await app.owner.query(
    `select kind from notifications where user_id = $1 and kind = 'bookings.replaced'`,
    [sold.agent.user.id],
  )
  expect(told.rows).toHaveLength(1)
  await assertBooksAgree()
})

test('inside the penalty period, the payer loses exactly the agreed penalty and pays the new price', async () => {
  const sold = await sales.confirmed(nextStay())
  const step = sold.cancellation.steps[1]
  sales.moveClockTo(step?.from ?? '')
  const office = await app.person('admin')
  const quote = await quoteOf(sold, office)
  expect(quote.penalty).toBe(step?.penalty)
  expect(quote.penalty).toBeGreaterThan(0)
  const { body } = await amend(sold, quote, office)
  expect(body.booking).toMatchObject({ state: 'confirmed', channel: 'office', agent: { id: sold.agent.user.id } })
  await app.services.jobs.drain()
  expect(await stateOf(sold.booking.id)).toBe('cancelled')
  const paid = (await payerOf(sold.booking.id)) + (await payerOf(body.booking.id))
  expect(paid).toBe(-quote.penalty - quote.owed)
  expect(paid).toBe(-sold.booking.owed - quote.difference)
  await assertBooksAgree()
})

test('after a server crash following the issue, the issue job cancels the old stay, once', async () => {
  const sold = await sales.confirmed(nextStay())
  const { body } = await amend(sold, await quoteOf(sold))
  // No job has run since the issue: both stays are booked, and neither is lost.
  expect([await stateOf(sold.booking.id), await stateOf(body.booking.id)]).toEqual(['confirmed', 'confirmed'])
  await cancelReplaced(sales.deps, { id: body.booking.id })
  await cancelReplaced(sales.deps, { id: body.booking.id })
  await app.services.jobs.drain()
  expect([await stateOf(sold.booking.id), await payerOf(sold.booking.id)]).toEqual(['cancelled', 0])
  await assertBooksAgree()
})

test('a cancellation whose answer is lost is looked up and completed by the next run', async () => {
  const sold = await sales.confirmed(nextStay())
  const { body } = await amend(sold, await quoteOf(sold))
  const products: Products = new Map(
    [...sales.deps.products].map(([name, product]) => [
      name,
      product.heldBy === 'us'
        ? product
        : { ...product, perform: async () => ({ kind: 'unknown', reason: 'the line went dead' }) as const },
    ]),
  )
  const payload = { id: body.booking.id }
  await expect(cancelReplaced({ ...sales.deps, products }, payload)).rejects.toThrow('not known yet')
  await expect(cancelReplaced(sales.deps, payload)).rejects.toThrow('not known yet')
  app.clock.forward(3)
  await reconcileBookings(sales.deps)
  expect(await stateOf(sold.booking.id)).toBe('confirmed')
  await cancelReplaced(sales.deps, payload)
  expect([await stateOf(sold.booking.id), await stateOf(body.booking.id)]).toEqual(['cancelled', 'confirmed'])
  await assertBooksAgree()
})

test('a penalty that has grown since is not charged: the old stay is kept, and its buyer and the office are notified', async () => {
  const sold = await sales.confirmed(nextStay())
  const { body } = await amend(sold, await quoteOf(sold))
  sales.moveClockTo(sold.cancellation.until ?? '')
  await cancelReplaced(sales.deps, { id: body.booking.id })
  expect(await stateOf(sold.booking.id)).toBe('confirmed')
  const { rows } = await app.owner.query(
    `select user_id = $1 as buyer from notifications where kind = 'bookings.replaced_kept'`,
    [sold.agent.user.id],
  )
  expect(rows.filter(({ buyer }) => buyer)).toHaveLength(1)
  expect(rows.filter(({ buyer }) => !buyer).length).toBeGreaterThan(0)
})

test('409: a changed penalty or price is reported with the new figure, and nothing is booked', async () => {
  const sold = await sales.confirmed(nextStay())
  const quote = await quoteOf(sold)
  const price = await amend(sold, { ...quote, total: quote.total - 100 })
  expect([price.status, price.body]).toMatchObject([409, { reason: 'amend_price_changed' }])
  expect(price.body.message).toContain('PKR')
  const penalty = await amend(sold, { ...quote, penalty: 5 })
  expect([penalty.status, penalty.body.reason]).toEqual([409, 'penalty_changed'])
  expect([await stateOf(sold.booking.id), await countReplacing(sold.booking.id)]).toEqual(['confirmed', 0])
})

/** Every supplier reports the rooms as gone, in the `rates` call of the quote or in the check that follows it. */
function soldOut(call: 'rates' | 'check') {
  const gone = async () => ({ kind: 'no', code: 'sold_out', reason: 'gone' }) as const
  const connections = async () =>
    (await sales.deps.hotels.connections()).map((one) => ({ ...one, supplier: { ...one.supplier, [call]: gone } }))
  return { ...sales.deps, hotels: { ...sales.deps.hotels, connections } }
}

test.each(['rates', 'check'] as const)('when rooms are gone (%s), the old stay is left unchanged', async (call) => {
  const sold = await sales.confirmed(nextStay())
  const { check_in, check_out, penalty, total } = await quoteOf(sold)
  const actor = actorOf(sold.agent.user.id, 'agent', 'own')
  const agreed = { agreedPenalty: penalty, agreedTotal: total }
  const command = { id: sold.booking.id, check_in, check_out, ...agreed, locale: 'en', origin: noOrigin } as const
  await expect(amendStay(soldOut(call), actor, command)).rejects.toThrow('gone')
  expect([await stateOf(sold.booking.id), await countReplacing(sold.booking.id)]).toEqual(['confirmed', 0])
})

test('409: without funds for the new stay, its rooms are released and the old stay is kept', async () => {
  const sold = await sales.confirmed(nextStay())
  const quote = await quoteOf(sold)
  const { rows } = await app.owner.query<{ balance: string }>(
    'select balance from ledger_balances where owner_id = $1',
    [sold.agent.user.id],
  )
  await fund(app, sold.agent.user.id, -Number(rows[0]?.balance ?? 0) + quote.owed - 100)
  const reply = await amend(sold, quote)
  expect([reply.status, reply.body.reason]).toEqual([409, 'insufficient_balance'])
  const { rows: made } = await app.owner.query<{ state: string }>(
    'select b.state from booking_stays s join bookings b on b.id = s.booking_id where s.replaces_id = $1',
    [sold.booking.id],
  )
  expect([made, await stateOf(sold.booking.id)]).toEqual([[{ state: 'cancelled' }], 'confirmed'])
  await fund(app, sold.agent.user.id, 100)
  expect((await amend(sold, quote)).body.booking?.state).toBe('confirmed')
  await assertBooksAgree()
})

test('409: when two people change the dates, the second is told which booking has the new dates', async () => {
  const sold = await sales.confirmed(nextStay())
  const quote = await quoteOf(sold)
  const first = await amend(sold, quote)
  const second = await amend(sold, quote)
  expect([second.status, second.body]).toMatchObject([
    409,
    { message: expect.stringContaining(first.body.booking.ref) },
  ])
  expect(await countReplacing(sold.booking.id)).toBe(1)
})

test('the same key again returns the same new booking, and its money is taken once', async () => {
  const sold = await sales.confirmed(nextStay())
  const body = formOf(sold, await quoteOf(sold))
  const caller = { ...sold.agent, headers: { 'idempotency-key': 'amend-1234567890' } }
  const first = await app.call(hotelBookings.amend, { body }, caller)
  const again = await app.call(hotelBookings.amend, { body }, caller)
  expect([again.status, again.body.booking.id]).toEqual([200, first.body.booking.id])
  expect(await payerOf(first.body.booking.id)).toBe(-first.body.booking.owed)
})

test('a customer pays by transfer: the new dates are held, and the old stay is cancelled once they are paid and issued', async () => {
  const customer = await app.person('customer')
  const chosen = await sales.choose(customer, nextStay())
  await fund(app, customer.user.id, 900_000_000)
  const form = { ...sales.formOf(chosen), payment: 'balance' as const }
  const held = await app.call(hotelBookings.book, { body: form }, customer)
  const paid = await app.call(
    bookings.confirm,
    { body: { id: held.body.booking.id, version: held.body.booking.version } },
    customer,
  )
  expect(paid.body.booking?.state).toBe('confirmed')
  await app.owner.query(`update bookings set payment = 'transfer' where id = $1`, [paid.body.booking.id])
  const { body: shown } = await app.call(bookings.showCustomers, { params: { id: paid.body.booking.id } }, customer)
  const sold = { agent: customer, booking: shown.booking } as Confirmed
  const amended = await amend(sold, await quoteOf(sold))
  expect([amended.status, amended.body.booking?.state]).toEqual([200, 'held'])
  expect(amended.body.message).toContain('Pay to confirm')
  await app.services.jobs.drain()
  expect(await stateOf(sold.booking.id)).toBe('confirmed')
  const { id, version } = amended.body.booking
  await app.call(bookings.confirm, { body: { id, version } }, customer)
  await app.services.jobs.drain()
  expect([await stateOf(id), await stateOf(sold.booking.id)]).toEqual(['confirmed', 'cancelled'])
  await assertBooksAgree()
})

test('422: unchanged or invalid dates are refused at their field', async () => {
  const sold = await sales.confirmed(nextStay())
  const { check_in, check_out } = sold.booking.stay
  const ask = (dates: { check_in: string; check_out: string }) =>
    app.call(hotelBookings.quoteAmendment, { body: { id: sold.booking.id, ...dates } }, sold.agent)
  expect((await ask({ check_in, check_out })).body).toMatchObject({ errors: { check_in: [expect.any(String)] } })
  expect((await ask({ check_in, check_out: check_in })).body).toMatchObject({
    errors: { check_out: [expect.any(String)] },
  })
  expect((await ask({ check_in: '2020-01-01', check_out })).status).toBe(422)
})

test('404: a stranger cannot amend it; 403: nor can staff who may not book; 409: nor anyone with an outdated version', async () => {
  const sold = await sales.confirmed(nextStay())
  const quote = await quoteOf(sold)
  const { check_in, check_out } = quote
  for (const stranger of [await agentWith(app, 0), await app.person('customer')]) {
    const asked = await app.call(
      hotelBookings.quoteAmendment,
      { body: { id: sold.booking.id, check_in, check_out } },
      stranger,
    )
    expect([asked.status, (await amend(sold, quote, stranger)).status]).toEqual([404, 404])
  }
  const staff = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })
  expect((await amend(sold, quote, staff)).status).toBe(403)
  const stale = { ...formOf(sold, quote), version: sold.booking.version - 1 }
  expect((await app.call(hotelBookings.amend, { body: stale }, sold.agent)).body.reason).toBe('booking_changed')
})
