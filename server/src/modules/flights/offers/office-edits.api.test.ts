import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { reference } from '@safar/contract/reference/reference.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlightsApp, startFlightsApp } from '../testing/flights-app.ts'

/** The office's changes to airports and airlines, as seen by the next search of a server that keeps running. */
let app: FlightsApp
let token: string
beforeAll(async () => {
  app = await startFlightsApp()
  token = (await app.app.person('admin')).token
})
afterAll(() => app.close())

const query = { trip: 'one_way' as const, legs: `LHE-JED-${utcDay(Date.now(), 40)}` }
const carriersOf = async () => (await app.call(flights.search, { query })).body.available_airlines

async function row(table: 'airlines' | 'airports', wanted: string) {
  const { rows } = await app.app.owner.query(`select * from ${table} where code = $1`, [wanted])
  const { id, size: _size, updated_at: _at, ...rest } = rows[0]
  return { id: Number(id), ...rest }
}

/** Makes the change as the office does, and moves the clock forward a little. */
async function changeAirline(code: string, set: object) {
  const body = { ...(await row('airlines', code)), ...set }
  expect((await app.app.call(reference.saveAirline, { body }, { token })).status).toBe(200)
  app.app.clock.forward(1)
}

async function changeAirport(code: string, set: object) {
  const { id, ...form } = await row('airports', code)
  const input = { params: { id }, body: { ...form, ...set } }
  expect((await app.app.call(reference.updateAirport, input, { token })).status).toBe(200)
  app.app.clock.forward(1)
}

test("an airline's changed name is shown in both languages", async () => {
  const before = (await carriersOf()).find(({ code }) => code === 'PK')
  expect(before?.name_ar).toMatch(/\p{Script=Arabic}/u)
  await changeAirline('PK', { name: 'Pakistan International', name_ar: 'الخطوط الدولية' })
  const after = (await carriersOf()).find(({ code }) => code === 'PK')
  expect(after).toMatchObject({ name: 'Pakistan International', name_ar: 'الخطوط الدولية' })
})

test('an airline that is switched off is no longer sold, and is sold again once it is switched on', async () => {
  await changeAirline('SV', { active: false })
  expect((await carriersOf()).map(({ code }) => code)).not.toContain('SV')
  // Nor is its price used for a day of the strip.
  const { body } = await app.call(flights.search, { query })
  const { body: strip } = await app.call(flights.dates, { query: { ...query, from: query.legs.slice(8), days: 1 } })
  const amount = Math.min(...body.flights.map(({ total }) => total))
  expect(strip.days[0]).toMatchObject({ state: 'priced', from: { amount } })
  await changeAirline('SV', { active: true })
  expect((await carriersOf()).map(({ code }) => code)).toContain('SV')
})

test('422: an airport out of service cannot be searched, and no offer connects through it', async () => {
  const via = async () => {
    const { body } = await app.call(flights.search, { query })
    return readOfferList(body).flatMap(({ slices }) =>
      slices.flatMap(({ layovers }) => layovers.map(({ airport }) => airport)),
    )
  }
  expect(await via()).toContain('DXB')
  await changeAirport('DXB', { scheduled: false })
  expect(await via()).not.toContain('DXB')
  await changeAirport('JED', { scheduled: false })
  const { status, body } = await app.call(flights.search, { query })
  expect([status, body.errors?.['legs.0.destination']]).toEqual([422, [expect.any(String)]])
  await changeAirport('JED', { scheduled: true })
})
