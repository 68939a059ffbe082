import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { agentWith } from '../../testing/buyers.ts'
import { type ChosenStay, chooseStay } from '../../testing/stays.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkRates } from '../hotels/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }
const guest = (given_name: string, age: number | null = null) => ({
  title: 'MR' as const,
  given_name,
  family_name: 'KHAN',
  age,
})
const family = [
  [guest('BILAL'), guest('SANA'), guest('ALI', 7)],
  [guest('IMRAN'), guest('HINA')],
]

let days = 60

/** A family of five in two rooms that can be held, on dates of their own. */
function chooseRooms(who: { token?: string }): Promise<ChosenStay> {
  days += 4
  return chooseStay(app, who, { place: 'dubai', rooms: '2-7,2', days })
}

const formOf = (chosen: ChosenStay, rooms = family) => ({
  supplier: chosen.supplier,
  rooms: rooms.map((guests, place) => ({ rate_id: chosen.rate_ids[place] ?? '', guests })),
  contact,
  arrival: '18:30',
  special_requests: 'Rooms side by side, please.',
  agreed_total: chosen.total.amount,
})

test('an agent holds two rooms for five and confirms: rooms, guests, money and the vouchers agree', async () => {
  const agent = await agentWith(app, 500_000_000)
  const chosen = await chooseRooms(agent)
  const held = await app.call(hotelBookings.book, { body: formOf(chosen) }, agent)
  expect([held.status, held.body.booking?.state]).toEqual([200, 'held'])
  const { booking } = held.body
  expect(bookedAs(booking, 'hotel').stay.rooms.map(({ guests }) => guests.length)).toEqual([3, 2])
  expect(bookedAs(booking, 'hotel').stay).toMatchObject({ arrival: '18:30', nights: 3 })
  expect(booking.travellers.reduce((sum, { total }) => sum + total, 0)).toBe(booking.owed)
  expect(booking.route).toBe(`${chosen.hotel.name}, ${chosen.hotel.city.name}`)
  const command = { id: booking.id, version: booking.version, agreed_total: booking.total ?? 0 }
  const confirmed = await app.call(bookings.confirm, { body: command }, agent)
  expect([confirmed.status, confirmed.body.booking?.state]).toEqual([200, 'confirmed'])
  expect(confirmed.body.booking.travellers.every(({ ticket }) => ticket !== null)).toBe(true)
  expect(confirmed.body.booking.entries.map(({ debit }) => debit)).toEqual([booking.owed])
})

test('a rate check shows an agent what they owe, and the public only the price', async () => {
  const agent = await agentWith(app, 0)
  const chosen = await chooseRooms(agent)
  const held = await app.call(hotelBookings.book, { body: formOf(chosen) }, agent)
  expect(chosen.price_breakdown?.owed).toBe(held.body.booking.owed)
  expect((await chooseRooms({})).price_breakdown).toBeUndefined()
})

test('the same key again returns the same booking; a guest without an account gets the link that opens it', async () => {
  const chosen = await chooseRooms({})
  const sameCaller = { ip: '10.9.8.7', headers: { 'idempotency-key': 'stay-1234567890' } }
  const first = await app.call(hotelBookings.book, { body: formOf(chosen) }, sameCaller)
  const again = await app.call(hotelBookings.book, { body: formOf(chosen) }, sameCaller)
  expect(first.body.token).toMatch(/^[\w-]{20,}$/)
  expect([again.status, again.body.message]).toEqual([200, first.body.message])
  expect(again.body.booking.id).toBe(first.body.booking.id)
})

test('409: at a price other than the agreed one nothing is booked or held, and the buyer is told to review the price', async () => {
  const agent = await agentWith(app, 500_000_000)
  const orders = async () => (await app.owner.query('select from house_stays.stay_orders')).rows.length
  const before = await orders()
  const chosen = await chooseRooms(agent)
  const body = { ...formOf(chosen), agreed_total: chosen.total.amount - 100 }
  const { status, body: refusal } = await app.call(hotelBookings.book, { body }, agent)
  expect([status, refusal]).toMatchObject([
    409,
    { reason: 'price_changed', message: 'The price has changed. Review the new price to continue.' },
  ])
  expect(await orders()).toBe(before)
  expect((await app.call(bookings.list, {}, agent)).body.data).toEqual([])
  const { rows } = await app.owner.query('select held::int, reserved::int from ledger_wallets where owner_id = $1', [
    agent.user.id,
  ])
  expect(rows).toEqual([{ held: 0, reserved: 0 }])
})

test('a rate check shows the old and the new price when they differ, and no change when they are equal', async () => {
  const { supplier, rate_ids, total } = await chooseRooms({})
  const check = async (seen_total: number) =>
    (await app.call(hotels.check, { body: { supplier, rate_ids, seen_total } })).body.changed
  expect(await check(total.amount - 5_000)).toEqual({ was: total.amount - 5_000, now: total.amount })
  expect(await check(total.amount)).toBeNull()
})

test('the office sees rooms at what the agent owes, the agent at what the client pays', async () => {
  const agent = await agentWith(app, 500_000_000)
  await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 1_000 } }, agent)
  const chosen = await chooseRooms(agent)
  const { body } = await app.call(hotelBookings.book, { body: formOf(chosen) }, agent)
  const params = { id: body.booking.id }
  const sumOf = (booking: typeof body.booking) =>
    bookedAs(booking, 'hotel').stay.rooms.reduce((sum, { rate }) => sum + rate.price.total.amount, 0)
  expect(sumOf(body.booking)).toBe(chosen.total.amount)
  const office = await app.call(bookings.show, { params }, await app.person('admin'))
  expect(sumOf(office.body.booking)).toBe(body.booking.owed)
  expect(body.booking.owed).toBeLessThan(chosen.total.amount)
})

test('422: guests other than those priced are reported at their room', async () => {
  const agent = await agentWith(app, 0)
  const chosen = await chooseRooms(agent)
  const rooms = [[guest('BILAL'), guest('SANA')], family[1] ?? []]
  const { status, body } = await app.call(hotelBookings.book, { body: formOf(chosen, rooms) }, agent)
  expect([status, body]).toMatchObject([422, { errors: { 'rooms.0.guests': [expect.any(String)] } }])
})

test('422: a saved traveller can be a guest only once, in whichever room', async () => {
  const agent = await agentWith(app, 500_000_000)
  const saved = { ...guest('BILAL'), traveller_id: 1 }
  const rooms = [
    [saved, guest('SANA'), guest('ALI', 7)],
    [guest('IMRAN'), saved],
  ]
  const refused = await app.call(hotelBookings.book, { body: formOf(await chooseRooms(agent), rooms) }, agent)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['rooms.1.guests.1.given_name']])
})

test('403: office staff who may not create bookings cannot book a hotel either', async () => {
  const staff = await app.person('admin-staff', { permissions: ['bookings.view'] })
  const chosen = await chooseRooms(staff)
  expect((await app.call(hotelBookings.book, { body: formOf(chosen) }, staff)).status).toBe(403)
})

test('404: an unknown rate is reported as gone, with a clear message', async () => {
  const body = { supplier: 'house-stays', rate_ids: ['nonsense'] }
  const { status, body: refusal } = await app.call(hotels.check, { body })
  expect([status, refusal]).toMatchObject([
    404,
    { message: 'This room is no longer offered at this rate. Choose another one.' },
  ])
})

test('409: rooms from a supplier that the office has turned off are refused with a clear message', async () => {
  const { supplier, rate_ids } = await chooseRooms({})
  await app.owner.query("insert into suppliers (id, enabled, position) values ('house-stays', false, 0)")
  // A server that reads the settings now.
  const { hotels: connected } = createCatalog(app.services)
  const checking = checkRates(connected, { body: { supplier, rate_ids }, actor: null })
  await expect(checking).rejects.toMatchObject({ code: 'conflict', details: { shown: 'stay_supplier_off' } })
  await app.owner.query("delete from suppliers where id = 'house-stays'")
})
