import { readFileSync } from 'node:fs'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ticketForm } from '../testing/offline-form.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.person('admin-staff', { permissions: ['bookings.create'] })).token
})
afterAll(() => app.close())

const text = readFileSync(new URL('./samples/a1.txt', import.meta.url), 'utf8')

test('a pasted text is returned with the names for its codes', async () => {
  const { status, body } = await app.call(offline.readPnr, { body: { text } }, { token })
  expect(status).toBe(200)
  expect(body.pnr).toMatchObject({ kind: 'amadeus', locator: 'ZK4T9M' })
  expect(body.places.map(({ city }) => city).sort()).toEqual(['Dubai', 'Lahore'])
  expect(body.airlines).toMatchObject([{ code: 'PK' }])
  expect(body.booked).toEqual([])
})

test('a locator that is already booked is reported', async () => {
  const { token: admin } = await app.person('admin')
  const { body: made } = await app.call(offline.create, { body: ticketForm({ pnr: 'ZK4T9M' }) }, { token: admin })
  const { body } = await app.call(offline.readPnr, { body: { text } }, { token })
  expect(body.booked).toMatchObject([{ id: made.data.id, offline: true }])
})

test('any text at all gets an answer that contains each of its lines', async () => {
  const strange = 'Dear all,\r\n\uFFFD  1.1/\r\n\t PK 203\n😀'
  const { status, body } = await app.call(offline.readPnr, { body: { text: strange } }, { token })
  expect(status).toBe(200)
  expect(body.pnr.lines).toHaveLength(4)
})

async function heldByAgent() {
  const { token: agent } = await app.person('agent')
  const day = utcDay(app.clock.now(), 40)
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${day}`, adults: 1 }
  const [offer] = (await app.call(flights.search, { query }, { token: agent })).body.flights
  if (!offer) throw new Error('nothing found')
  const traveller = {
    type: 'adult',
    title: 'MR',
    given_name: 'Bilal',
    family_name: 'Khan',
    birth_date: '1988-03-04',
  } as const
  const passport = { gender: 'male', nationality: 'PK', passport: 'AB1234567', passport_country: 'PK' } as const
  const body = {
    flight_id: offer.id,
    travellers: [{ ...traveller, ...passport, passport_expires: '2033-01-01' }],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: offer.total,
  }
  const { body: made } = await app.call(bookings.create, { body }, { token: agent })
  return made.booking
}

test('a locator is looked up at its supplier: flights and people as booked, without the passport number', async () => {
  const held = await heldByAgent()
  const body = { locator: held.pnr ?? '', supplier: 'sooper' }
  const found = await app.call(offline.findPnr, { body }, { token })
  expect(found.body.pnr).toMatchObject({
    locator: held.pnr,
    people: [{ family_name: 'KHAN', given_name: 'BILAL', passport: null }],
    ticketed_on: null,
    limits: [{ by: 'office' }],
  })
  expect(found.body.pnr.segments[0]).toMatchObject({ from: 'LHE', meaning: 'confirmed' })
  expect(found.body.booked).toMatchObject([{ id: held.id, ref: held.ref, offline: false }])
})

test('404: a locator that was not booked here is not found', async () => {
  const { status } = await app.call(offline.findPnr, { body: { locator: 'NOSUCH', supplier: 'sooper' } }, { token })
  expect(status).toBe(404)
})
