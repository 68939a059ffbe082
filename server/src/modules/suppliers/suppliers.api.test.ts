import { utcDay } from '@safar/contract/day'
import { flights as flightsContract } from '@safar/contract/products/flights/flights.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { todayOf } from '../../platform/clock.ts'
import { registerModule } from '../../platform/http/register.ts'
import { createMarkets } from '../../product-modules.ts'
import type { Services } from '../../services.ts'
import { authenticate } from '../accounts/public.ts'
import { fakeSupplier } from '../flights/testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../flights/testing/flights-app.ts'
import { createHotels, type Hotels } from '../hotels/public.ts'
import { accountCodes, agencyAccount, notByHand, openAccount, postEntry } from '../ledger/public.ts'
import { suppliersRoutes } from './suppliers.routes.ts'

let app: FlightsApp
let admin: { token: string }
let hotels: Hotels
const broken = { now: false }

/** The house supplier, and a copy of it under another id. */
function createTwoHotelSuppliers(services: Services): Hotels {
  const { pricing, hotels: own } = createCatalog(services)
  const house = own.connection('house-stays')?.supplier
  if (!house) throw new Error('no house supplier')
  const suppliers = [{ ...house, id: 'rooms' }, house]
  return createHotels({ ...services, pricing, suppliers, agencyZone: services.config.AGENCY_ZONE })
}

function openSuppliers(http: FastifyInstance): void {
  const { services } = app.app
  const registrar = { ...services, authenticate: (token: string) => authenticate(services, token) }
  registerModule(
    http,
    'suppliers',
    suppliers,
    suppliersRoutes({ ...services, markets: createMarkets({ flights: app.flights, hotels }) }),
    registrar,
    () => false,
  )
}

beforeAll(async () => {
  const second = fakeSupplier('second')
  const search: typeof second.search = (...asked) =>
    broken.now ? Promise.reject(new Error('no')) : second.search(...asked)
  const sooper = fakeSupplier('sooper')
  const capabilities = { ...sooper.capabilities, hold: true, seatMaps: true }
  app = await startFlightsApp({
    suppliers: [{ ...sooper, capabilities }, { ...second, search }, fakeSupplier('third')],
  })
  hotels = createTwoHotelSuppliers(app.app.services)
  openSuppliers(app.http)
  admin = await app.app.person('admin-staff', { permissions: ['suppliers.manage'] })
})
beforeEach(async () => {
  await app.app.owner.query('truncate suppliers')
  app.flights.forgetSettings()
  hotels.forgetSettings()
})
afterAll(() => app.close())

const inDays = (days: number) => utcDay(Date.now(), days)
const search = async () => {
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(30)}` }
  return (await app.call(flightsContract.search, { query })).body
}
const put = (id: string, body: { enabled: boolean; position?: number; even_the_last?: boolean }) =>
  app.call(suppliers.update, { params: { id }, body }, admin)
const list = async () => (await app.call(suppliers.list, {}, admin)).body.data
const one = async (id: string) => (await list()).find((row) => row.id === id)

test('what we owe a supplier is told to those who see the ledger, and to nobody else', async () => {
  const { db, clock } = app.app.services
  await db.tx(async (tx) => {
    const second = await openAccount(tx, { code: 'payable:second', class: 'payable', name: 'Second', currency: 'PKR' })
    const cash = await agencyAccount(tx, accountCodes.cash)
    const lines = [
      { account: cash, amount: -70_000n },
      { account: second, amount: 70_000n },
    ]
    await postEntry(tx, {
      authority: notByHand('sale'),
      key: 'bill',
      kind: 'adjustment',
      at: clock.now(),
      day: todayOf(app.app.services),
      lines,
    })
  })
  expect((await one('second'))?.payable).toBeNull()
  const bookkeeper = await app.app.person('admin-staff', { permissions: ['suppliers.manage', 'ledger.view'] })
  const { body } = await app.call(suppliers.list, {}, bookkeeper)
  expect(body.data.find(({ id }) => id === 'second')?.payable).toBe(70_000)
})

describe('a supplier', () => {
  test('turned off is not asked by the very next search, and asked again once it is on', async () => {
    expect((await search()).suppliers.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
    const { status, body } = await put('second', { enabled: false })
    expect([status, body.message]).toEqual([200, 'Supplier saved successfully.'])
    expect((await search()).suppliers.map(({ supplier, state }) => [supplier, state])).toEqual([
      ['sooper', 'answered'],
      ['second', 'off'],
      ['third', 'answered'],
    ])
    await put('second', { enabled: true })
    expect((await search()).suppliers.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  })

  test('can be moved; the others make room and keep their settings', async () => {
    await put('sooper', { enabled: false })
    const { body } = await put('third', { enabled: true, position: 0 })
    expect(body.data.slice(0, 3).map(({ id, enabled }) => [id, enabled])).toEqual([
      ['third', true],
      ['sooper', false],
      ['second', true],
    ])
  })

  test('of hotels is listed after those of flights, and moves only among hotel suppliers', async () => {
    expect((await list()).map(({ id, product }) => [id, product])).toEqual([
      ['sooper', 'flight'],
      ['second', 'flight'],
      ['third', 'flight'],
      ['rooms', 'hotel'],
      ['house-stays', 'hotel'],
    ])
    const { body } = await put('house-stays', { enabled: true, position: 0 })
    expect(body.data.map(({ id }) => id)).toEqual(['sooper', 'second', 'third', 'house-stays', 'rooms'])
    expect(body.data.slice(3)).toMatchObject([
      { built_in: true, abilities: ['hold', 'look_up', 'no_show'], payable: null },
      { built_in: false },
    ])
  })

  test('409: that is the last one for hotels is not turned off by mistake, however many sell flights', async () => {
    expect((await put('rooms', { enabled: false })).status).toBe(200)
    expect((await put('house-stays', { enabled: false })).status).toBe(409)
    const { body } = await put('house-stays', { enabled: false, even_the_last: true })
    expect(body.data.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual(['rooms', 'house-stays'])
  })

  test('that two people move at the same time ends up in one consistent order', async () => {
    const moves = [put('third', { enabled: true, position: 0 }), put('second', { enabled: true, position: 0 })]
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await app.app.owner.query('select position from suppliers order by position')
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2])
  })

  test('409: that is the last one is turned off only with explicit confirmation', async () => {
    await put('sooper', { enabled: false })
    await put('second', { enabled: false })
    const refused = await put('third', { enabled: false })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last active supplier. Without it, searches find nothing.',
    ])
    expect((await one('third'))?.enabled).toBe(true)
    expect((await put('third', { enabled: false, even_the_last: true })).status).toBe(200)
    expect((await search()).suppliers.map(({ state }) => state)).toEqual(['off', 'off', 'off'])
  })

  test('404: that is not connected is not found', async () => {
    expect((await put('nobody', { enabled: false })).status).toBe(404)
  })

  test('that is changed is logged with its old and new values', async () => {
    await put('second', { enabled: false, position: 2 })
    const { rows } = await app.app.owner.query(
      "select subject_id, changes from activity where action = 'suppliers.change' order by id desc limit 1",
    )
    expect(rows[0]).toEqual({ subject_id: 'second', changes: { enabled: [true, false], position: [1, 2] } })
  })
})

describe('the health of a supplier', () => {
  test('shows answers and failures of the last hour, the last failure and the circuit breaker', async () => {
    const before = await one('second')
    await search()
    const answered = await one('second')
    expect(answered?.answers).toBe((before?.answers ?? 0) + 1)
    expect(answered?.median_ms).not.toBeNull()
    broken.now = true
    for (let n = 0; n < 5; n++) await search()
    broken.now = false
    const failing = await one('second')
    expect([failing?.failures, failing?.breaker]).toEqual([5, 'open'])
    expect(failing?.last_failure_at).toBe(app.app.clock.now().toISOString())
    app.app.clock.forward(1)
    expect((await one('second'))?.breaker).toBe('half-open')
    await search()
    expect((await one('second'))?.breaker).toBe('closed')
  })

  test('shows its abilities and the currency it is paid in', async () => {
    const row = await one('sooper')
    expect([row?.built_in, row?.currency]).toEqual([true, 'PKR'])
    expect(row?.abilities).toEqual(['hold', 'seat_maps'])
  })
})
