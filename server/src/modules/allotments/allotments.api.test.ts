import { HOUR_MS } from '@safar/contract/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorOf } from '../../testing/actor.ts'
import { fund } from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type BookingDeps, bookingRow, createBooking, createProducts } from '../bookings/public.ts'
import { cancelBooking } from '../bookings/supplier/cancel-booking.ts'
import { confirmBooking } from '../bookings/supplier/confirm-booking.ts'
import { expireBookings } from '../bookings/supplier/expire-bookings.ts'
import { loungeSale, openLounge } from '../bookings/testing/lounge-product.ts'
import { fillAllWaitingLists, fillWaitingList } from './fill-waiting-list.ts'
import { readBookedSeats, readSeats } from './seat-counts.ts'
import { createAllotment, reduceSeats, releaseSeats, resizeAllotment, splitSeats } from './seats.ts'
import { SEATED, seatedProduct, seatedSale } from './testing/seated-product.ts'

const PRICE = 350_000
let app: TestApp
let deps: BookingDeps
let allotmentId: number
let buyers: Awaited<ReturnType<TestApp['person']>>[]

beforeAll(async () => {
  app = await startTestApp()
  await openLounge(app, 0)
  deps = { ...app.services, products: createProducts(seatedProduct(app.services)) }
  buyers = await Promise.all([1, 2, 3].map(() => app.person('agent')))
  for (const { user } of buyers) await fund(app, user.id, 100_000_000)
})
afterAll(() => app.close())

const createSeats = (total: number) => deps.db.tx((tx) => createAllotment(tx, { product: SEATED, total }))
beforeEach(async () => {
  allotmentId = await createSeats(9)
})

let people = 0
function buy(seats: number, { buyer = 0, infants = 0 } = {}) {
  const id = buyers[buyer]?.user.id ?? 0
  const names = Array.from({ length: seats + infants }, () => `Passenger ${++people}`)
  const payBy = new Date(app.clock.now().getTime() + HOUR_MS)
  const request = {
    product: SEATED,
    buyer: { channel: 'agent', agentId: id, customerId: null, salesmanId: null, createdBy: id },
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    payment: 'balance',
    note: null,
    agreedTotal: PRICE * names.length,
    again: false,
    locale: 'en',
    origin: { ip: '', userAgent: '', requestId: '' },
    idempotencyKey: null,
    token: null,
  } as const
  return createBooking(deps, request, async () => seatedSale(loungeSale(names, payBy), { allotmentId, seats, payBy }))
}

const counts = async () => (await readSeats(deps.db.prepared, [allotmentId])).get(allotmentId)
const actor = (buyer = 0) => actorOf(buyers[buyer]?.user.id ?? 0, 'agent', 'own')
const stateOf = async (id: number) => (await bookingRow(deps.db.prepared, id))?.state

test('if twenty buyers want nine seats at the same time, nine are held, the others wait, and infants take no seat', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, (_, place) => buy(1, { buyer: place % 3, infants: 1 })))
  expect(made.filter(({ state }) => state === 'held')).toHaveLength(9)
  expect(made.filter(({ state }) => state === 'pending')).toHaveLength(11)
  expect(await counts()).toEqual({ total: 9, held: 9, issued: 0, waiting: 11, left: 0 })
})

test('the waiting list is served in its order, and nobody who comes later overtakes', async () => {
  const first = await buy(5)
  const second = await buy(4, { buyer: 1 })
  const large = await buy(6, { buyer: 2 })
  const small = await buy(1)
  expect([large.state, small.state]).toEqual(['pending', 'pending'])
  await cancelBooking(deps, actor(0), { id: first.id })
  // Five are free, but the first booking in line needs six.
  expect(await fillWaitingList(deps, allotmentId)).toBe(0)
  const late = await buy(2, { buyer: 1 })
  expect(late.state).toBe('pending')
  expect((await readBookedSeats(deps.db.prepared, late.id))?.ahead).toBe(2)
  await cancelBooking(deps, actor(1), { id: second.id })
  await app.services.jobs.drain()
  await fillAllWaitingLists(deps)
  expect(await Promise.all([large, small, late].map(({ id }) => stateOf(id)))).toEqual(['held', 'held', 'held'])
  expect(await counts()).toEqual({ total: 9, held: 9, issued: 0, waiting: 0, left: 0 })
})

test('a waiting booking has nothing set aside, leaves the list when cancelled, and lets the next one in', async () => {
  const held = await buy(8)
  const large = await buy(2, { buyer: 1 })
  const small = await buy(1, { buyer: 2 })
  const holds = 'select from ledger_open_holds where booking_id = $1'
  expect((await app.owner.query(holds, [large.id])).rows).toHaveLength(0)
  const left = await cancelBooking(deps, actor(1), { id: large.id })
  expect(left.state).toBe('cancelled')
  await fillWaitingList(deps, allotmentId)
  expect(await stateOf(small.id)).toBe('held')
  expect((await app.owner.query(holds, [small.id])).rows).toHaveLength(1)
  expect((await bookingRow(deps.db.prepared, small.id))?.payBy).not.toBeNull()
  expect(await counts()).toMatchObject({ held: 9, waiting: 0 })
  await cancelBooking(deps, actor(0), { id: held.id })
})

test('expired seats are returned once, and issued seats count as issued until they are returned', async () => {
  const lapsing = await buy(4)
  const kept = await buy(3, { buyer: 1 })
  await confirmBooking(deps, actor(1), { id: kept.id })
  expect(await counts()).toMatchObject({ held: 4, issued: 3, left: 2 })
  await app.owner.query('update bookings set pay_by = $2 where id = $1', [lapsing.id, app.clock.now()])
  await expireBookings(deps)
  expect(await counts()).toMatchObject({ held: 0, issued: 3, left: 6 })
  await deps.db.tx((tx) => releaseSeats(tx, deps, { bookingId: lapsing.id }))
  expect(await counts()).toMatchObject({ held: 0, issued: 3, left: 6 })
})

test('422: a number of seats below those sold is refused at its field; more seats serve the waiting list', async () => {
  await buy(7)
  const waiting = await buy(4, { buyer: 1 })
  const resize = (total: number) =>
    deps.db.tx((tx) => resizeAllotment(tx, deps, { allotmentId, total, field: 'seats' }))
  await expect(resize(6)).rejects.toMatchObject({ code: 'invalid', details: { fields: { seats: 'seats_below_sold' } } })
  await resize(11)
  await fillWaitingList(deps, allotmentId)
  expect(await stateOf(waiting.id)).toBe('held')
  expect(await counts()).toEqual({ total: 11, held: 11, issued: 0, waiting: 0, left: 0 })
})

test('reducing returns seats and splitting moves them, and the totals always match the lines', async () => {
  const large = await buy(6)
  const other = await buy(1, { buyer: 1 })
  await deps.db.tx((tx) => reduceSeats(tx, deps, { bookingId: large.id, seats: 4 }))
  expect(await counts()).toMatchObject({ held: 5, left: 4 })
  await deps.db.tx((tx) => releaseSeats(tx, deps, { bookingId: other.id }))
  await app.owner.query('delete from allotment_places where booking_id = $1', [other.id])
  await deps.db.tx((tx) => splitSeats(tx, { fromBookingId: large.id, toBookingId: other.id, seats: 3 }))
  expect(await counts()).toMatchObject({ held: 4, left: 5 })
  const { rows } = await app.owner.query('select * from allotment_differences()')
  expect(rows).toEqual([])
})

test('the database itself refuses more seats than exist', async () => {
  await expect(app.owner.query('update allotments set held = 10 where id = $1', [allotmentId])).rejects.toThrow(
    'allotment_seats',
  )
})
