import { pricing } from '@safar/contract/pricing/pricing.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, agent, soon, airport, makkah, addVehicle, addRoute, addZone, find, book } = await openRideSales(app)
const camry = await addVehicle()
const van = await addVehicle({ name: { en: 'Hyundai Staria', ar: '' }, category: 'van', seats: 7, bags: 7 })
const transfer = await addRoute([camry, van])

const search = (query: object, who: { token?: string } = {}) =>
  app.call(rides.search, { query: { day: soon(), time: '14:00', people: 2, ...query } as never }, who)

describe('a search', () => {
  test('finds the vehicles that fit, at each reader’s own price, and it adds up', async () => {
    const [open] = await find({ from_id: airport.id, to_id: makkah.id, people: 3 }, {})
    expect(open).toMatchObject({
      route: { id: transfer.id, name: { en: 'Jeddah airport – Makkah' } },
      vehicle: { id: camry.id },
      pick_up_at: `${soon()}T14:00:00+03:00`,
      price: { ride: 2_500_000, night: 0, added: 0, total: 2_500_000, owed: null },
      waiting: { free_minutes: 60, half_hour: 200_000 },
      left: 2,
    })
    const [own] = await find({ from_id: airport.id })
    expect(own?.price).toMatchObject({ ride: 2_300_000, total: 2_300_000, owed: 2_300_000 })
    expect(own?.waiting.half_hour).toBe(180_000)
    const large = await find({ from_id: airport.id, people: 5 })
    expect(large.map(({ vehicle }) => vehicle.id)).toEqual([van.id])
    const { text } = await search({ from_id: airport.id }, agent)
    expect(text).not.toContain('2000000')
  })

  test('at night costs the charge of the night', async () => {
    const [late] = await find({ from_id: airport.id, vehicle_id: camry.id, time: '23:30' }, {})
    expect(late?.price).toMatchObject({ ride: 2_500_000, night: 375_000, total: 2_875_000 })
  })

  test('finds the way back where it is sold both ways, with the waiting of the place it begins', async () => {
    const [back] = await find({ from_id: makkah.id, to_id: airport.id })
    expect(back).toMatchObject({
      reverse: true,
      route: { name: { en: 'Makkah – Jeddah airport' } },
      from: { id: makkah.id },
      to: { code: 'JED' },
      waiting: { free_minutes: 15 },
    })
    const one = await addZone({ name: { en: 'Badr', ar: '' }, city: 'badr' })
    await addRoute([camry], { from_id: makkah.id, to_id: one.id, both_ways: false })
    expect(await find({ from_id: one.id, to_id: makkah.id })).toEqual([])
  })

  test('finds rides by an airport’s code, and by the city of a hotel at either end', async () => {
    expect((await find({ from_code: 'JED' })).every(({ from }) => from.code === 'JED')).toBe(true)
    const near = await find({ city: 'makkah', vehicle_id: van.id })
    expect(near.map(({ reverse }) => reverse).sort()).toEqual([false, true])
    expect(await find({ from_code: 'LHE' })).toEqual([])
  })

  test('shows what cancelling costs, and until when it is free', async () => {
    const [ride] = await find({ from_id: airport.id, vehicle_id: camry.id }, {})
    const at = new Date(`${soon()}T14:00:00+03:00`).getTime()
    const before = (hours: number) => new Date(at - hours * 3_600_000).toISOString()
    expect(ride).toMatchObject({
      cancellation: [
        { from: null, penalty: 0 },
        { from: before(24), penalty: 1_250_000 },
        { from: before(4), penalty: 2_500_000 },
      ],
      free_until: before(24),
      book_until: before(6),
    })
  })

  test('by the hour asks for the fewest hours; by the day prices each day', async () => {
    const zone = { to_id: null, both_ways: false }
    const hourly = await addRoute([van], { ...zone, from_id: makkah.id, service: 'hourly', least_hours: 4 })
    const daily = await addRoute([van], { ...zone, from_id: makkah.id, service: 'daily', day_hours: 10, day_km: 200 })
    const [tour] = await find({ service: 'hourly', from_id: makkah.id }, {})
    expect(tour).toMatchObject({ route: { id: hourly.id }, hours: 4, price: { total: 10_000_000 } })
    const few = await search({ service: 'hourly', from_id: makkah.id, hours: 3 })
    expect([few.status, (few.body as { errors?: object }).errors]).toMatchObject([422, { hours: expect.anything() }])
    const [car] = await find({ service: 'daily', from_id: makkah.id, days: 5 }, {})
    expect(car).toMatchObject({ route: { id: daily.id }, days: 5, price: { total: 12_500_000 } })
  })

  test('says why there is none: too many people, too late, or all sold', async () => {
    const reasonOf = async (query: object) => (await search(query)).body.unavailable
    expect(await reasonOf({ from_id: airport.id, people: 50 })).toBe('size')
    const now = new Date(app.clock.now().getTime() + 3 * 3_600_000 + 7_200_000).toISOString()
    expect(await reasonOf({ from_id: airport.id, day: now.slice(0, 10), time: now.slice(11, 16) })).toBe('notice')
    const only = await addVehicle({ stock: 1, seats: 12 })
    const route = await addRoute([only])
    expect((await book({ route_id: route.id })).status).toBe(200)
    expect(await reasonOf({ route_id: route.id })).toBe('sold')
    expect(await reasonOf({ route_id: route.id, time: '16:00' })).toBe('sold')
    expect(await reasonOf({ route_id: route.id, day: soon(31) })).toBeNull()
  })

  test('the office may book at the last minute, but not in the past', async () => {
    const at = new Date(app.clock.now().getTime() + 3 * 3_600_000 + 7_200_000).toISOString()
    const late = { from_id: airport.id, day: at.slice(0, 10), time: at.slice(11, 16) }
    expect((await find(late, office)).length).toBeGreaterThan(0)
    const past = await search({ ...late, day: soon(-1) }, office)
    expect([past.status, Object.keys((past.body as { errors?: object }).errors ?? {})]).toEqual([422, ['time']])
  })

  test.each([
    ['from_id', {}],
    ['day', { from_id: airport.id, day: soon(541) }],
    ['time', { from_id: airport.id, time: '25:00' }],
    ['people', { from_id: airport.id, people: 0 }],
  ])('422 at %s', async (field, query) => {
    const { status, body } = await search(query)
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
  })
})

test('the places of a search are those that rides on sale connect', async () => {
  await addZone({ name: { en: 'Nowhere', ar: '' } })
  const { body } = await app.call(rides.places, {})
  expect(body.zones.map(({ name }) => name.en)).not.toContain('Nowhere')
  const ways = body.transfers.map(({ from_id, to_id }) => `${from_id}-${to_id}`)
  expect(ways).toEqual(expect.arrayContaining([`${airport.id}-${makkah.id}`, `${makkah.id}-${airport.id}`]))
  expect(body.services).toEqual(expect.arrayContaining([{ service: 'hourly', zone_id: makkah.id, least_hours: 4 }]))
})

test('a margin for rides is part of the price', async () => {
  const body = { margins: [{ product: 'ride' as const, kind: 'percent' as const, value: 1_000 }] }
  const saved = await app.call(pricing.saveCustomerMargins, { body: body as never }, office)
  expect(saved.status).toBe(200)
  const [ride] = await find({ from_id: airport.id, vehicle_id: camry.id }, {})
  expect(ride?.price).toMatchObject({ ride: 2_500_000, added: 250_000, total: 2_750_000 })
})
