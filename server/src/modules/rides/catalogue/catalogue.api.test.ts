import { rides } from '@safar/contract/products/rides/rides.contract'
import { sampleRoute, sampleVehicle, sampleZone } from '@safar/contract/products/rides/testing/sample-ride'
import { afterAll, describe, expect, test } from 'vitest'
import { multipart, part, png } from '../../../testing/multipart.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, agent, soon, airport, makkah, addVehicle, addRoute, addZone, book, daysOf, differences } =
  await openRideSales(app)

describe('vehicles', () => {
  test('200: the office adds, changes and deletes one', async () => {
    const added = await app.call(rides.addVehicle, { body: sampleVehicle() }, office)
    expect([added.status, added.body.message]).toEqual([200, 'Vehicle saved.'])
    const { id } = added.body.data
    const body = { ...sampleVehicle({ name: { en: 'Hyundai Staria', ar: '' }, seats: 7 }), version: 1 }
    const updated = await app.call(rides.updateVehicle, { params: { id }, body }, office)
    expect(updated.body.data).toMatchObject({ name: { en: 'Hyundai Staria' }, seats: 7, version: 2 })
    expect((await app.call(rides.updateVehicle, { params: { id }, body }, office)).status).toBe(409)
    const removed = await app.call(rides.removeVehicle, { params: { id } }, office)
    expect(removed.body.message).toBe('Vehicle deleted.')
    expect((await app.call(rides.removeVehicle, { params: { id } }, office)).status).toBe(404)
  })

  test('a vehicle that was sold is hidden, routes lose its prices, and its bookings continue', async () => {
    const [kept, gone] = [await addVehicle(), await addVehicle({ name: { en: 'GMC Yukon', ar: '' } })]
    const route = await addRoute([kept, gone])
    const { body } = await book({ route_id: route.id, vehicle_id: gone.id })
    expect(body.booking.state).toBe('held')
    await app.call(rides.removeVehicle, { params: { id: gone.id } }, office)
    const { body: list } = await app.call(rides.routes, { query: {} }, office)
    const prices = list.data.find(({ id }) => id === route.id)?.form.prices
    expect(prices?.map(({ vehicle_id }) => vehicle_id)).toEqual([kept.id])
    const vehicles = await app.call(rides.vehicles, { query: { active: 'all' } }, office)
    expect(vehicles.body.data.some(({ id }) => id === gone.id)).toBe(false)
    const { rows } = await app.owner.query('select vehicle_id from booking_rides where booking_id = $1', [
      body.booking.id,
    ])
    expect(Number(rows[0].vehicle_id)).toBe(gone.id)
  })

  test('the list is filtered by words and by what is on sale, and is a file too', async () => {
    await addVehicle({ name: { en: 'Toyota Coaster', ar: 'تويوتا كوستر' }, active: false })
    const find = async (query: object) => {
      const { body } = await app.call(rides.vehicles, { query }, office)
      return body.data.map(({ name }) => name.en)
    }
    expect(await find({ q: 'coast' })).toEqual(['Toyota Coaster'])
    expect(await find({ q: 'كوستر' })).toEqual(['Toyota Coaster'])
    expect(await find({ q: 'coast', active: 'active' })).toEqual([])
    const file = await app.call(rides.vehiclesFile, { query: { q: 'coast' } }, office)
    expect(file.text).toContain('Toyota Coaster')
  })

  test('200: a picture is uploaded, and buyers see the vehicle with it', async () => {
    const uploaded = await app.http.inject({
      method: 'POST',
      url: `/api${rides.uploadPicture.path}`,
      headers: { authorization: `Bearer ${office.token}`, 'content-type': multipart },
      payload: part('car.png', 'image/png', png),
    })
    expect(uploaded.statusCode).toBe(200)
    const { name } = uploaded.json().picture
    const { body } = await app.call(rides.addVehicle, { body: sampleVehicle({ pictures: [name] }) }, office)
    expect(body.data.pictures).toMatchObject([{ name }])
    const shown = await app.http.inject({ url: `/api/pictures/${name}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('422: an unknown picture, too many seats or a name without English is refused at its field', async () => {
    const wrong = sampleVehicle({ pictures: [`${'a'.repeat(32)}.webp`] })
    const unknown = await app.call(rides.addVehicle, { body: wrong }, office)
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['pictures.0']])
    const form = { ...sampleVehicle({ seats: 61 }), name: { en: '', ar: 'حافلة' } }
    const { body } = await app.call(rides.addVehicle, { body: form }, office)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['name.en', 'seats'])
  })
})

describe('the vehicles of a day', () => {
  test('are those of the vehicle, unless the day has a number of its own', async () => {
    const { id } = await addVehicle({ stock: 3 })
    const [from, to] = [soon(40), soon(42)]
    const set = (total: number | null) =>
      app.call(rides.setVehicleDays, { params: { id }, body: { from, to: soon(41), total } }, office)
    expect((await daysOf(id, from, to)).map(({ total, own }) => [total, own])).toEqual(Array(3).fill([3, false]))
    expect((await set(5)).body.message).toBe('Availability saved.')
    expect((await daysOf(id, from, to)).map(({ total }) => total)).toEqual([5, 5, 3])
    await app.call(
      rides.updateVehicle,
      { params: { id }, body: { ...sampleVehicle({ stock: 4 }), version: 1 } },
      office,
    )
    expect((await daysOf(id, from, to)).map(({ total }) => total)).toEqual([5, 5, 4])
    await set(null)
    expect((await daysOf(id, from, to)).map(({ total, own }) => [total, own])).toEqual(Array(3).fill([4, false]))
  })

  test('422: never fewer than are sold, and a lower stock leaves what is sold', async () => {
    const vehicle = await addVehicle({ stock: 2 })
    const route = await addRoute([vehicle])
    for (const time of ['10:00', '12:00']) await book({ route_id: route.id, time })
    const day = soon()
    const body = { from: soon(29), to: soon(31), total: 1 }
    const low = await app.call(rides.setVehicleDays, { params: { id: vehicle.id }, body }, office)
    expect([low.status, Object.keys(low.body.errors ?? {})]).toEqual([422, ['total']])
    expect(low.body.message).toContain('2 are already sold')
    const none = { ...sampleVehicle({ stock: 0 }), version: 1 }
    await app.call(rides.updateVehicle, { params: { id: vehicle.id }, body: none }, office)
    expect(await daysOf(vehicle.id, day)).toEqual([{ day, total: 2, own: false, held: 2, issued: 0, left: 0 }])
    expect(await differences()).toEqual([])
  })

  test('422: days in the wrong order or more than three months are refused', async () => {
    const { id } = await addVehicle()
    const read = (from: string, to: string) =>
      app.call(rides.vehicleDays, { params: { id }, query: { from, to } }, office)
    expect((await read(soon(5), soon(4))).status).toBe(422)
    expect((await read(soon(5), soon(97))).status).toBe(422)
    expect((await read(soon(5), soon(96))).body.data).toHaveLength(92)
  })
})

describe('zones', () => {
  test('200: the office adds, changes and deletes one; 409 while routes use it', async () => {
    const zone = await addZone({ name: { en: 'Taif', ar: 'الطائف' }, city: 'taif' })
    const body = { ...sampleZone({ name: { en: 'Taif city', ar: '' } }), version: zone.version }
    const updated = await app.call(rides.updateZone, { params: { id: zone.id }, body }, office)
    expect(updated.body.data).toMatchObject({ name: { en: 'Taif city' }, version: 2, routes: 0 })
    expect((await app.call(rides.removeZone, { params: { id: zone.id } }, office)).status).toBe(200)
    await addRoute([await addVehicle()])
    const used = await app.call(rides.removeZone, { params: { id: airport.id } }, office)
    expect([used.status, used.body.message]).toEqual([409, 'Some routes use this zone. Change or delete them first.'])
  })

  test.each([
    ['code', { kind: 'airport' as const, code: null }],
    ['code', { kind: 'airport' as const, code: 'JED' }],
    ['zone', { zone: 'Asia/Nowhere' }],
  ])('422 at %s', async (field, changes) => {
    const { status, body } = await app.call(rides.addZone, { body: sampleZone(changes) }, office)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('routes', () => {
  test('200: the office adds, changes and deletes one', async () => {
    const vehicle = await addVehicle()
    const added = await addRoute([vehicle])
    expect(added).toMatchObject({ from: { code: 'JED' }, to: { city: 'makkah' }, bookings: 0, version: 1 })
    const body = { ...added.form, name: { en: 'To Makkah', ar: '' }, version: 1 }
    const updated = await app.call(rides.updateRoute, { params: { id: added.id }, body }, office)
    expect(updated.body.data).toMatchObject({ form: { name: { en: 'To Makkah' } }, version: 2 })
    expect((await app.call(rides.updateRoute, { params: { id: added.id }, body }, office)).status).toBe(409)
    const file = await app.call(rides.routesFile, { query: { q: 'to makkah' } }, office)
    expect(file.text).toContain('Toyota Camry')
    expect((await app.call(rides.removeRoute, { params: { id: added.id } }, office)).body.message).toBe(
      'Route deleted.',
    )
    expect((await app.call(rides.removeRoute, { params: { id: added.id } }, office)).status).toBe(404)
  })

  test('what another service would need is not kept', async () => {
    const vehicle = await addVehicle()
    const changes = { service: 'hourly' as const, least_hours: 4, minutes: 75, both_ways: true }
    expect((await addRoute([vehicle], changes)).form).toMatchObject({
      to_id: null,
      both_ways: false,
      minutes: null,
      least_hours: 4,
    })
  })

  test('422: unknown zones and vehicles, and contradictions, are refused at their fields', async () => {
    const body = sampleRoute({ from_id: makkah.id, to_id: 999_999 })
    const unknown = await app.call(rides.addRoute, { body: { ...body, prices: [] } }, office)
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['to_id'])
    const [price] = body.prices
    const prices = price ? [{ ...price, vehicle_id: 999_999, agent: 1 }] : []
    const wrong = await app.call(rides.addRoute, { body: { ...body, to_id: airport.id, prices } }, office)
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['prices.0.agent', 'prices.0.vehicle_id'])
  })
})

test('403: only those who manage rides read costs and change anything', async () => {
  const clerk = await app.person('admin-staff', { permissions: ['bookings.view'] })
  for (const who of [agent, clerk]) {
    expect((await app.call(rides.routes, { query: {} }, who)).status).toBe(403)
    expect((await app.call(rides.addZone, { body: sampleZone() }, who)).status).toBe(403)
  }
  const { text } = await app.call(rides.places, {})
  expect(text).not.toContain('cost')
})
