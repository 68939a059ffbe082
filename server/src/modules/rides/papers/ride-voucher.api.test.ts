import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, agent, soon, makkah, addVehicle, addRoute, book } = await openRideSales(app)
const vehicle = await addVehicle({ stock: 9 })
const route = await addRoute([vehicle])

async function issued(query: object = { route_id: route.id }) {
  const { body } = await book(query)
  await app.call(bookings.confirm, { body: { id: body.booking.id } }, agent)
  return (await app.call(bookings.show, { params: { id: body.booking.id } }, agent)).body.booking
}

const flat = (lines: string) => lines.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
const read = async (id: number, query: object = {}) =>
  flat((await pdf(app, id, 'voucher', agent.token, { locale: 'en', ...query })).lines)

test('a voucher says where and when, which vehicle, what is included, what waiting and cancelling cost', async () => {
  const { id, ref } = await issued()
  expect(await kindsOf(app, id, agent.token)).toEqual(['voucher', 'invoice', 'client-invoice', 'receipt'])
  const text = await read(id)
  for (const part of [
    'Ride voucher',
    ref,
    'Jeddah airport – Makkah',
    'Toyota Camry · 2 people, 2 bags',
    'Pick-up (GMT+3)',
    '14:00',
    'Hotel Hilton, Makkah',
    'SV735',
    'BILAL KHAN',
    '+923001112233',
    'Tolls and parking',
    '60 minutes of waiting free',
    'before pick-up',
    '50% of the price',
  ])
    expect(text).toContain(part)
})

test('it names the driver as soon as there is one, and in Arabic too', async () => {
  const { id, version } = await issued()
  const body = { version, name: 'Ahmed Ali', phone: '+966501234567', plate: 'ABC 1234' }
  await app.call(rideBookings.assignDriver, { params: { id }, body }, office)
  expect(await read(id)).toMatch(/Ahmed Ali.*\+966501234567.*ABC 1234/)
  const arabic = await read(id, { locale: 'ar' })
  expect(arabic).toContain('Ahmed Ali')
  expect(arabic).not.toContain('Driver')
})

test('the client of an agent is shown what the public pays for waiting, and no price of the agent’s', async () => {
  const { id } = await issued()
  const text = await read(id, { price: 'without' })
  expect(text).toContain('PKR 2,000 per started half hour')
  expect(text).not.toContain('1,800')
  expect(text).not.toContain('23,000')
})

test('a car by the day says what its days include', async () => {
  const daily = { service: 'daily' as const, from_id: makkah.id, to_id: null, both_ways: false }
  const own = await addRoute([vehicle], { ...daily, day_hours: 10, day_km: 120 })
  const { id } = await issued({ route_id: own.id, days: 3, day: soon(40) })
  const text = await read(id)
  for (const part of ['3 days', '10 hours and 120 km a day included', 'beyond the booked time'])
    expect(text).toContain(part)
})

test('an invoice has one line for the ride, and a credit note after it is cancelled', async () => {
  const { id } = await issued()
  const invoice = flat((await pdf(app, id, 'invoice', agent.token, { locale: 'en' })).lines)
  expect(invoice).toContain('Jeddah airport – Makkah · Toyota Camry')
  expect(invoice).toContain('23,000')
  await app.call(bookings.cancelIssued, { body: { id, agreed_penalty: 0 } }, agent)
  const { body } = await app.call(documents.list, { params: { id } }, agent)
  expect(body.data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['voucher', 'credit-note']))
  expect(await read(id)).toMatch(/cancelled/i)
})
