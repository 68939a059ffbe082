import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import type { AddedRideForm } from '@safar/contract/products/rides/ride.shapes'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fund } from '../../../testing/buyers.ts'
import { chooseStay, stayForm } from '../../../testing/stays.ts'
import { bookingRow, proveBookings } from '../../bookings/public.ts'
import { startPaymentsFixture } from '../../payments/testing/payments-fixture.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const till = await startPaymentsFixture()
const { app } = till
afterAll(() => till.close())
const { office, addVehicle, addRoute, find, formOf, soon, daysOf, differences, book } = await openRideSales(app)
const AGENT = 2_300_000
const PUBLIC = 2_500_000

async function sell(stock = 3) {
  const vehicle = await addVehicle({ stock })
  const route = await addRoute([vehicle])
  return { vehicle, route, query: { route_id: route.id } }
}

/** The ride to the hotel, as a checkout adds it. */
async function addition(query: object, who: { token?: string }): Promise<AddedRideForm> {
  const [option] = await find(query, who)
  if (!option) throw new Error('no ride was found')
  const { lead: _lead, contact: _contact, payment: _payment, again: _again, ...form } = formOf(option)
  return { product: 'ride', ...form }
}

const stateOf = async (id = 0) => (await bookingRow(app.services.db.prepared, id))?.state
const show = async (id: number, token: string) =>
  (await app.call(bookings.show, { params: { id } }, { token })).body.booking

afterEach(async () => {
  expect(await till.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
  expect(await differences()).toEqual([])
})

async function agentBooks(query: object, funds: (flight: number) => number) {
  const agent = await app.person('agent')
  const added = await addition(query, agent)
  const form = await till.formFor(agent.token, { payment: 'balance', additions: [added] })
  const { body } = await app.call(bookings.create, { body: form }, agent)
  if (body.booking?.state !== 'held') throw new Error(JSON.stringify(body))
  await fund(app, agent.user.id, funds(body.booking.owed))
  return { ...agent, booking: body.booking }
}

test('from the balance: the flight is issued, and its transfer follows automatically, at the agreed price', async () => {
  const { vehicle, query } = await sell()
  const { booking, token, user } = await agentBooks(query, (flight) => flight + AGENT)
  expect(booking.additions).toMatchObject([
    { product: 'ride', amount: AGENT, day: soon(), state: 'chosen', booking: null },
  ])
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect([await till.wallet(user.id), (await daysOf(vehicle.id))[0]?.issued]).toEqual([AGENT, 0])
  await till.work()
  const [added] = (await show(booking.id, token)).additions ?? []
  expect(added).toMatchObject({ state: 'booked', booking: { state: 'confirmed' } })
  expect([await till.wallet(user.id), (await daysOf(vehicle.id))[0]?.issued]).toEqual([0, 1])
  const ride = await show(added?.booking?.id ?? 0, token)
  expect(ride).toMatchObject({ product: 'ride', owed: AGENT, ride: { drop_off: 'Hotel Hilton, Makkah' } })
  expect(ride.lead).toContain('KHAN')
})

test('however often the job runs, one ride is booked and its money is taken once', async () => {
  const { query } = await sell()
  const { booking, token, user } = await agentBooks(query, (flight) => flight + 3 * AGENT)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  for (let run = 0; run < 3; run += 1)
    await app.owner.query(`select enqueue_job('bookings.book_additions', json_build_object('id', $1::int))`, [
      booking.id,
    ])
  await till.work()
  expect(await till.wallet(user.id)).toBe(2 * AGENT)
})

test('by card without an account: one payment covers both, and the ride gets its part of the money', async () => {
  const { query } = await sell()
  const before = await till.guests()
  const added = await addition(query, {})
  const { body } = await app.call(bookings.createPublic, {
    body: await till.formFor(undefined, { additions: [added] }),
  })
  const { tracker } = await till.open({ query: { token: body.token ?? '' } })
  expect(till.safepay.trackers.get(tracker)?.amount).toBe(body.booking.owed + PUBLIC)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const { rows } = await app.owner.query('select state, added_id from booking_additions where booking_id = $1', [
    body.booking.id,
  ])
  expect([rows[0].state, await stateOf(Number(rows[0].added_id))]).toEqual(['booked', 'confirmed'])
  expect(await till.guests()).toBe(before)
})

test('if the vehicle is gone at issue: no ride is booked, no money is taken, and buyer and office are notified', async () => {
  const { query } = await sell(1)
  const { booking, token, user } = await agentBooks(query, (flight) => flight + AGENT)
  expect((await book(query)).status).toBe(200)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  await till.work()
  expect((await show(booking.id, token)).additions).toMatchObject([{ state: 'failed', booking: null }])
  expect([await stateOf(booking.id), await till.wallet(user.id)]).toEqual(['confirmed', AGENT])
  expect(await till.told(user.id)).toContain('bookings.addition_failed')
  expect(await till.told(office.user.id)).toContain('bookings.addition_failed')
})

test('a stay has its transfer too, once it is issued', async () => {
  const { query } = await sell()
  const agent = await app.person('agent')
  await fund(app, agent.user.id, 500_000_000)
  const check = await chooseStay(app, agent, { place: 'makkah', rooms: '2', days: 60 })
  const added = await addition(query, agent)
  const form = { ...stayForm(check), payment: 'balance' as const, additions: [added] }
  const { body } = await app.call(hotelBookings.book, { body: form }, agent)
  await app.call(bookings.confirm, { body: { id: body.booking.id } }, agent)
  await till.work()
  expect((await show(body.booking.id, agent.token)).additions).toMatchObject([{ state: 'booked' }])
})

test('409 and 422: a changed price, a sold-out vehicle or a missing address is refused; nothing is booked', async () => {
  const { query } = await sell(1)
  const agent = await app.person('agent')
  const added = await addition(query, agent)
  const form = await till.formFor(agent.token, { payment: 'balance' })
  const create = (changes: Partial<AddedRideForm>) =>
    app.call(bookings.create, { body: { ...form, additions: [{ ...added, ...changes }] } }, agent)
  expect((await create({ agreed_total: 1 })).body).toMatchObject({ reason: 'price_changed' })
  const incomplete = await create({ drop_off: undefined })
  expect([incomplete.status, Object.keys(incomplete.body.errors ?? {})]).toEqual([422, ['additions.0.drop_off']])
  expect((await book(query)).status).toBe(200)
  expect((await create({})).body).toMatchObject({ reason: 'ride_sold_out' })
  const { rows } = await app.owner.query('select from bookings where agent_id = $1', [agent.user.id])
  expect(rows).toEqual([])
})
