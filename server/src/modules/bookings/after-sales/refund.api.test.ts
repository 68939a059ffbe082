import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { lapseRefundQuotes } from './lapse-refund-quotes.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())
beforeAll(() => app.owner.query('update booking_settings set refund_fee = 350000'))

const everybody = ['adult-1', 'child-1']

async function requested(travellers = everybody) {
  const made = await sales.issued()
  const { token, booking } = made
  const body = { id: booking.id, travellers, reason: 'Ill' }
  const { body: reply } = await app.call(bookings.requestRefund, { body }, { token })
  return { ...made, booking: reply.booking, admin: await app.person('admin') }
}

const proof = () => proveBookings(app.services.db.adhoc)

test('the parts of a quote add up for the office and the agent: paid, kept, penalty, fee, back', async () => {
  const { token, admin, booking } = await requested()
  const body = { id: booking.id, penalty: 300_000 }
  const { body: quoted } = await app.call(bookings.quoteRefund, { body }, admin)
  const { body: read } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  for (const { refund } of [quoted.booking, read.booking]) {
    expect(refund).toMatchObject({ state: 'quoted', paid: booking.owed, penalty: 300_000, fee: 350_000 })
    expect((refund?.paid ?? 0) - (refund?.kept ?? 0) - 300_000 - 350_000).toBe(refund?.back)
  }
})

test('a typed fee of 0 is no fee; left out, it is the one of the settings', async () => {
  const { admin, booking } = await requested()
  const { body: free } = await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 0, fee: 0 } }, admin)
  expect(free.booking.refund?.fee).toBe(0)
  const { body: set } = await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 0 } }, admin)
  expect(set.booking.refund?.fee).toBe(350_000)
})

test('the agent accepts, the office makes the refund, and the books agree', async () => {
  const { user, token, admin, booking } = await requested()
  const { id } = booking
  const { balance } = await sales.wallet(user.id)
  await app.call(bookings.quoteRefund, { body: { id, penalty: 300_000 } }, admin)
  const early = await app.call(bookings.confirmRefund, { body: { id } }, admin)
  expect(early.status).toBe(409)
  const accepted = await app.call(bookings.acceptRefund, { body: { id } }, { token })
  expect(accepted.body.booking).toMatchObject({ state: 'refund_requested', refund: { state: 'accepted' } })
  const { body: done } = await app.call(bookings.confirmRefund, { body: { id } }, admin)
  expect(done.booking.state).toBe('refunded')
  expect((await sales.wallet(user.id)).balance).toBe(balance + (accepted.body.booking.refund?.back ?? 0))
  expect(await sales.differences()).toEqual([])
  expect(await proof()).toEqual([])
})

test('the agent declines, and the tickets stay valid', async () => {
  const { token, admin, booking } = await requested()
  const { id } = booking
  await app.call(bookings.quoteRefund, { body: { id, penalty: 300_000 } }, admin)
  const { body } = await app.call(
    bookings.acceptRefund,
    { body: { id, decline: true, reason: 'Too little' } },
    { token },
  )
  expect(body.booking).toMatchObject({ state: 'confirmed', refund: null })
  expect(body.booking.travellers.map(({ state }) => state)).toEqual(['issued', 'issued'])
})

test('422: a booking sold for nothing cannot be refunded', async () => {
  const made = await sales.issued()
  const { id } = made.booking
  const admin = await app.person('admin')
  await app.call(bookings.updateAmount, { body: { id, amount: 0, reason: 'A present' } }, admin)
  await app.call(bookings.requestRefund, { body: { id, travellers: everybody, reason: 'Ill' } }, made)
  const fined = await app.call(bookings.quoteRefund, { body: { id, penalty: 1, fee: 0 } }, admin)
  expect([fined.status, Object.keys(fined.body.errors ?? {})]).toEqual([422, ['penalty']])
  const { body: quoted } = await app.call(bookings.quoteRefund, { body: { id, penalty: 0, fee: 0 } }, admin)
  expect(quoted.booking.refund).toMatchObject({ paid: 0, refundable: 0, back: 0 })
  await app.call(bookings.acceptRefund, { body: { id } }, made)
  const { body } = await app.call(bookings.confirmRefund, { body: { id } }, admin)
  expect(body.booking.state).toBe('refunded')
  expect(body.booking.travellers.map(({ refunded }) => refunded)).toEqual([0, 0])
  expect(await proof()).toEqual([])
})

test('409: a quote raised outside the rules is not paid out', async () => {
  const { token, admin, booking } = await requested()
  const { id, owed } = booking
  await app.call(bookings.quoteRefund, { body: { id, penalty: 0, fee: 0 } }, admin)
  await app.owner.query('update booking_refunds set refundable = $2 where booking_id = $1', [id, owed + 1])
  await app.call(bookings.acceptRefund, { body: { id } }, { token })
  const over = await app.call(bookings.confirmRefund, { body: { id } }, admin)
  expect([over.status, over.body.reason]).toEqual([409, 'refund_over_paid'])
})

test('a quote that nobody accepts in time goes back to the office', async () => {
  const { token, admin, booking } = await requested()
  const { id } = booking
  await app.call(bookings.quoteRefund, { body: { id, penalty: 0 } }, admin)
  await app.owner.query('update booking_refunds set quoted_until = $2 where booking_id = $1', [id, app.clock.now()])
  const late = await app.call(bookings.acceptRefund, { body: { id } }, { token })
  expect([late.status, late.body.reason]).toEqual([409, 'quote_lapsed'])
  expect(await lapseRefundQuotes({ ...app.services, products: createCatalog(app.services).products })).toBe(1)
  const { body } = await app.call(bookings.show, { params: { id } }, admin)
  expect(body.booking).toMatchObject({ state: 'refund_requested', refund: { state: 'requested', back: null } })
  expect(body.booking.moves).toContain('quote_refund')
})

test('422: a traveller can be named only once', async () => {
  const { token, booking } = await sales.issued()
  const travellers = ['adult-1', 'adult-1']
  const refund = await app.call(
    bookings.requestRefund,
    { body: { id: booking.id, travellers, reason: 'Ill' } },
    { token },
  )
  const change = await app.call(
    bookings.requestReissue,
    { body: { id: booking.id, travellers, requested_change: 'Later' } },
    { token },
  )
  expect([refund, change].map(({ status }) => status)).toEqual([422, 422])
})

test('requests, quotes and answers are in the activity log, with the person who made them', async () => {
  const { user, token, admin, booking } = await requested()
  const { id } = booking
  await app.call(bookings.quoteRefund, { body: { id, penalty: 300_000 } }, admin)
  await app.call(bookings.acceptRefund, { body: { id } }, { token })
  const { rows } = await app.owner.query(
    `select action, actor_id::int from activity where subject = 'booking' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'bookings.request_refund', actor_id: user.id },
      { action: 'bookings.quote_refund', actor_id: admin.user.id },
      { action: 'bookings.accept_refund', actor_id: user.id },
    ]),
  )
})
