import { bookings } from '@safar/contract/bookings/bookings.contract'
import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { addDays, dayInZone, instantAt } from '@safar/contract/day'
import type { HolidayForm } from '@safar/contract/products/holidays/holiday.shapes'
import { type HolidayView, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { afterAll, expect, test, vi } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { agentWith } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { closeWaitingLists } from '../allotments/fill-waiting-list.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['holidays.manage'] })
const agent = await agentWith(app, 100_000_000)
const zone = app.services.config.AGENCY_ZONE
const today = dayInZone(zone, app.clock.now())
const departsOn = addDays(today, 60)

/** Sold until the tenth day before departure, unless the changes say otherwise. */
async function addHoliday(changes: Partial<HolidayForm> = {}): Promise<HolidayView> {
  const departures = [{ id: null, departs_on: departsOn, seats: 9, book_by: addDays(departsOn, -10) }]
  const season = { valid_from: today, valid_to: addDays(today, 200), departures }
  const { status, body } = await app.call(holidays.create, { body: hunzaForm({ ...season, ...changes }) }, office)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

type Fare = 'adult' | 'child' | 'infant'
let people = 0
const letter = () => String.fromCharCode(65 + (people++ % 26))
const traveller = (type: Fare) =>
  ({ type, title: type === 'adult' ? 'MR' : 'MSTR', given_name: `Ali ${letter()}`, family_name: 'Khan' }) as const
const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }

const departureOf = ({ departures }: HolidayView): number => departures[0]?.id ?? 0
const book = (holiday: HolidayView, fares: readonly Fare[], agreed_total: number, more: object = {}) => {
  const travellers = fares.map(traveller)
  const ids = { holiday_id: holiday.id, departure_id: departureOf(holiday) }
  return app.call(
    holidayBookings.book,
    { body: { ...ids, travellers, contact, agreed_total, again: true, ...more } },
    agent,
  )
}
const priceOf = (holiday: HolidayView, query: { adult: number }, who?: { token: string }) =>
  app.call(holidays.price, { params: { id: holiday.id }, query }, who)
const seatsOf = async ({ id }: HolidayView) =>
  (await app.call(holidays.show, { params: { id } }, office)).body.data.departures[0]?.seats

test('everybody pays the price of their own fare: agents the agent fare, visitors the public fare', async () => {
  const holiday = await addHoliday()
  const party = { adult: 2, child: 1, infant: 1 }
  const visitor = await priceOf(holiday, party)
  expect(visitor.body).toMatchObject({ total: 2 * 8_000_000 + 5_500_000, owed: null })
  expect(visitor.body.lines.map(({ fare, count, amount }) => [fare, count, amount])).toEqual([
    ['adult', 2, 16_000_000],
    ['child', 1, 5_500_000],
    ['infant', 1, 0],
  ])
  const total = 2 * 7_500_000 + 5_000_000
  expect((await priceOf(holiday, party, agent)).body).toMatchObject({ total, owed: total })
  const { status, body } = await book(holiday, ['child', 'adult', 'adult', 'infant'], total)
  expect([status, body.booking.owed, body.booking.total]).toEqual([200, total, total])
  const { rows } = await app.owner.query(
    'select net::int, owed::int from booking_travellers where booking_id = $1 order by owed desc, net desc',
    [body.booking.id],
  )
  expect(rows).toEqual([
    { net: 6_000_000, owed: 7_500_000 },
    { net: 6_000_000, owed: 7_500_000 },
    { net: 4_000_000, owed: 5_000_000 },
    { net: 0, owed: 0 },
  ])
})

test('422: more infants than adults are refused; 409: not even the office can sell a draft', async () => {
  const holiday = await addHoliday()
  const crowded = await book(holiday, ['adult', 'infant', 'infant'], 7_500_000)
  expect([crowded.status, Object.keys(crowded.body.errors ?? {})]).toEqual([422, ['travellers.1.type']])
  const draft = await addHoliday({ status: 'draft' })
  const query = { adult: 1, departure_id: departureOf(draft) }
  expect((await priceOf(draft, query, office)).status).toBe(409)
  expect((await priceOf(draft, query, agent)).status).toBe(404)
})

test('a departure is sold until the end of its last booking day, and a hold ends with the departure', async () => {
  const tomorrow = addDays(today, 1)
  const departures = [{ id: null, departs_on: tomorrow, seats: 9, book_by: today }]
  const holiday = await addHoliday({ departures, hold_hours: 72 })
  const { status, body } = await book(holiday, ['adult'], 7_500_000)
  expect([status, body.booking.state]).toEqual([200, 'held'])
  expect(body.booking.pay_by).toBe(instantAt(zone, tomorrow, '08:00').toISOString())
})

test('visitors and agents list only what is on sale, whichever status they request', async () => {
  const name = { en: 'Chitral for nobody yet', ar: '' }
  const draft = await addHoliday({ name, status: 'draft' })
  const find = async (who?: { token: string }) =>
    (await app.call(holidays.list, { query: { q: 'chitral', status: 'all' } }, who)).body.data.map(({ id }) => id)
  expect([await find(), await find(agent), await find(office)]).toEqual([[], [], [draft.id]])
})

test('409: a holiday that is taken off sale during a booking is not sold', async () => {
  const holiday = await addHoliday()
  await app.owner.query('begin')
  await app.owner.query('select from holidays where id = $1 for update', [holiday.id])
  const booking = book(holiday, ['adult'], 7_500_000)
  await vi.waitUntil(async () => (await app.waiting()) > 0, { timeout: 60_000 })
  await app.owner.query("update holidays set status = 'inactive' where id = $1", [holiday.id])
  await app.owner.query('commit')
  const { status, body } = await booking
  expect([status, body.message]).toEqual([409, 'This holiday is no longer on sale. Ask us for something similar.'])
  const { rows } = await app.owner.query('select from booking_holidays where holiday_id = $1', [holiday.id])
  expect(rows).toEqual([])
})

test('seats of a cancelled booking are free again; the waiting list of a withdrawn departure ends', async () => {
  const seats = (departures: HolidayForm['departures']) => departures.map((one) => ({ ...one, seats: 1 }))
  const { office: made, ...holiday } = await addHoliday()
  if (!made) throw new Error('the office reads no form')
  const form = { ...made.form, departures: seats(made.form.departures) }
  await app.call(holidays.update, { params: { id: holiday.id }, body: { ...form, version: 1 } }, office)
  const view = { ...holiday, office: made }
  const first = await book(view, ['adult'], 7_500_000)
  await app.call(bookings.cancel, { body: { id: first.body.booking.id } }, agent)
  expect(await seatsOf(view)).toMatchObject({ held: 0, left: 1 })
  await book(view, ['adult'], 7_500_000)
  const waiting = await book(view, ['adult'], 7_500_000, { wait: true })
  expect(waiting.body.booking.state).toBe('pending')
  const deps = { ...app.services, products: createCatalog(app.services).products }
  expect(await closeWaitingLists(deps)).toBe(0)
  const withdrawn = { ...form, departures: [], version: 2 }
  expect((await app.call(holidays.update, { params: { id: holiday.id }, body: withdrawn }, office)).status).toBe(200)
  expect(await closeWaitingLists(deps)).toBe(1)
  const { body } = await app.call(bookings.show, { params: { id: waiting.body.booking.id } }, agent)
  expect(body.booking.state).toBe('rejected')
})
