import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { bookedAs } from '../../../testing/booked-as.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { proveBookings } from '../../bookings/public.ts'
import { expireBookings } from '../../bookings/supplier/expire-bookings.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const sales = await openRideSales(app)
const { office, agent, soon, airport, makkah, addVehicle, addRoute, find, formOf, bookForm, book, daysOf } = sales
const customer = await app.person('customer')

/** A route of its own with one kind of vehicle, so that no other test sells it. */
async function sell(stock = 2, changes: object = {}) {
  const vehicle = await addVehicle({ stock })
  const route = await addRoute([vehicle], changes)
  return { vehicle, route, query: { route_id: route.id, vehicle_id: vehicle.id } }
}

const countsOf = async (id: number, day = soon()) => {
  const [{ held, issued, left } = { held: 0, issued: 0, left: 0 }] = await daysOf(id, day)
  return { held, issued, left }
}
const wallet = async (id = agent.user.id) =>
  (await app.owner.query('select balance::int, held::int from ledger_wallets where owner_id = $1', [id])).rows[0]
const issue = (id: number, who = agent) => app.call(bookings.confirm, { body: { id } }, who)

afterEach(async () => {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  expect((await app.owner.query('select * from ledger_differences()')).rows).toEqual([])
})

describe('a ride', () => {
  test('200: is held with its vehicle, paid from the balance, listed and shown', async () => {
    const { vehicle, route, query } = await sell()
    const before = await wallet()
    const { status, body } = await book(query)
    expect([status, body.booking.state]).toEqual([200, 'held'])
    expect(await countsOf(vehicle.id)).toEqual({ held: 1, issued: 0, left: 1 })
    const { id, ref } = body.booking
    const issued = await issue(id)
    expect(issued.body.booking).toMatchObject({
      state: 'confirmed',
      product: 'ride',
      amount: 2_300_000,
      travellers: [{ given_name: 'BILAL', ticket: ref, state: 'issued' }],
      ride: {
        route: { id: route.id },
        vehicle: { id: vehicle.id },
        pick_up_at: `${soon()}T14:00:00+03:00`,
        drop_off: 'Hotel Hilton, Makkah',
        flight: 'SV735',
        lead: 'BILAL KHAN',
        phone: '+923001112233',
        driver: null,
      },
    })
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 1, left: 1 })
    expect((await wallet()).balance).toBe(before.balance - 2_300_000)
    const { body: list } = await app.call(bookings.list, { query: { product: 'ride' } }, agent)
    expect(list.data[0]).toMatchObject({
      id,
      trip: { kind: 'ride', from: 'Jeddah airport', to: 'Makkah', vehicle: 'Toyota Camry', time: '14:00', people: 2 },
    })
  })

  test('a guest books by a link, at the public price', async () => {
    const { query } = await sell()
    const { body } = await book(query, {})
    expect(body.token).toMatch(/\w{20}/)
    expect(body.booking).toMatchObject({ state: 'held', amount: 2_500_000, net: null })
    expect(JSON.stringify(body)).not.toContain('waiting_cost')
  })

  test('the office books for an agent and for a walk-in, at the last minute too', async () => {
    const { query } = await sell(2, { night: null })
    const at = new Date(app.clock.now().getTime() + 3 * 3_600_000 + 5_400_000).toISOString()
    const late = { ...query, day: at.slice(0, 10), time: at.slice(11, 16) }
    const [option] = await find({ ...late, agent_id: agent.user.id }, office)
    if (!option) throw new Error('nothing found')
    const made = await bookForm({ ...formOf(option), agent_id: agent.user.id }, office)
    expect(made.body.booking).toMatchObject({ state: 'held', agent: { id: agent.user.id }, amount: 2_300_000 })
    const own = await bookForm(formOf(option), agent)
    expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([422, ['time']])
  })

  test('409: at a changed price nothing is booked', async () => {
    const { vehicle, route, query } = await sell()
    const [option] = await find(query, customer)
    if (!option) throw new Error('nothing found')
    const [price] = route.form.prices
    const prices = price ? [{ ...price, public: 2_600_000 }] : []
    const body = { ...route.form, prices, version: route.version }
    await app.call(rides.updateRoute, { params: { id: route.id }, body }, office)
    const refused = await bookForm(formOf(option), customer)
    expect([refused.status, refused.body.reason]).toEqual([409, 'price_changed'])
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 0, left: 2 })
    const [now] = await find(query, customer)
    expect((await bookForm(formOf(now ?? option), customer)).status).toBe(200)
  })

  test('409: the last vehicle of a day is sold once, however many want it at the same moment', async () => {
    const { vehicle, query } = await sell(3)
    const [option] = await find(query)
    if (!option) throw new Error('nothing found')
    const replies = await Promise.all(Array.from({ length: 8 }, () => bookForm(formOf(option))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'ride_sold_out' })
    expect(await countsOf(vehicle.id)).toEqual({ held: 3, issued: 0, left: 0 })
  })

  test('a car by the day takes a vehicle on each of its days, or on none of them', async () => {
    const daily = { service: 'daily' as const, to_id: null, both_ways: false, day_hours: 10, day_km: 200 }
    const { vehicle, query } = await sell(1, { ...daily, from_id: makkah.id })
    const first = await book({ ...query, days: 3 })
    expect(first.body.booking).toMatchObject({ amount: 6_900_000, travel_on: soon() })
    const days = async () => (await daysOf(vehicle.id, soon(), soon(35))).map(({ held }) => held)
    expect(await days()).toEqual([1, 1, 1, 0, 0, 0])
    const [option] = await find({ ...query, day: soon(33), days: 2 })
    if (!option) throw new Error('nothing found')
    const overlapping = await bookForm({ ...formOf(option), day: soon(31), days: 4 })
    expect(overlapping.status).toBe(409)
    expect(await days()).toEqual([1, 1, 1, 0, 0, 0])
    expect((await bookForm(formOf(option))).status).toBe(200)
    expect(await days()).toEqual([1, 1, 1, 1, 1, 0])
  })

  test('an unpaid ride expires, and its vehicle is free again', async () => {
    const { vehicle, query } = await sell(1)
    const { body } = await book(query)
    await app.owner.query('update bookings set pay_by = $2 where id = $1', [body.booking.id, app.clock.now()])
    await expireBookings({ ...app.services, products: createCatalog(app.services).products })
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 0, left: 1 })
  })

  test('422: what the driver must know is asked for at its field', async () => {
    const { query } = await sell()
    const errorsOf = async (more: object) => {
      const { status, body } = await book(query, agent, more)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await errorsOf({ drop_off: '' })).toEqual([422, ['drop_off']])
    expect(await errorsOf({ people: 4 })).toEqual([422, ['people']])
    expect(await errorsOf({ bags: 4 })).toEqual([422, ['bags']])
    expect(await errorsOf({ flight: 'Saudia' })).toEqual([422, ['flight']])
    expect(await errorsOf({ pick_up: '' })).toEqual([200, []])
  })

  test('409: a route or vehicle that was taken off sale is not sold', async () => {
    const { route, vehicle, query } = await sell()
    const [option] = await find(query)
    if (!option) throw new Error('nothing found')
    await app.call(rides.removeRoute, { params: { id: route.id } }, office)
    expect((await bookForm(formOf(option))).body).toMatchObject({ reason: 'ride_not_on_sale' })
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 0, left: 2 })
  })
})

describe('cancelling', () => {
  const cancel = (id: number, agreed_penalty: number) =>
    app.call(bookings.cancelIssued, { body: { id, agreed_penalty } }, agent)

  async function buy(query: object) {
    const { body } = await book(query)
    await issue(body.booking.id)
    return body.booking.id
  }

  test('is free until its hours before pick-up, and gives everything back', async () => {
    const { vehicle, query } = await sell()
    const before = await wallet()
    const id = await buy(query)
    const { body } = await app.call(bookings.show, { params: { id } }, agent)
    expect(body.booking.cancellation).toMatchObject({ penalty: 0, refund: 2_300_000, zone: 'Asia/Riyadh' })
    expect((await cancel(id, 0)).body.booking.state).toBe('cancelled')
    expect((await wallet()).balance).toBe(before.balance)
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 0, left: 2 })
  })

  test('then costs its share, which the buyer agrees to', async () => {
    const { query } = await sell(2, { night: null })
    const before = await wallet()
    // Twenty hours before pick-up, half is kept.
    const at = new Date(app.clock.now().getTime() + 23 * 3_600_000).toISOString()
    const id = await buy({ ...query, day: at.slice(0, 10), time: at.slice(11, 16) })
    expect((await cancel(id, 0)).body).toMatchObject({ reason: 'penalty_changed' })
    expect((await cancel(id, 1_150_000)).body.booking.state).toBe('cancelled')
    expect((await wallet()).balance).toBe(before.balance - 1_150_000)
  })

  test('a no-show pays everything, and its vehicle was there', async () => {
    const { vehicle, query } = await sell()
    const id = await buy(query)
    await app.owner.query('update bookings set cancel_until = $2 where id = $1', [id, app.clock.now()])
    const missed = await app.call(bookings.markNoShow, { body: { id } }, office)
    expect(missed.body.booking).toMatchObject({ state: 'no_show', closing: { kept: 2_300_000, returned: 0 } })
    expect(await countsOf(vehicle.id)).toEqual({ held: 0, issued: 1, left: 1 })
  })
})

test('an agent’s client sees the agent’s price, the office what the agent owes', async () => {
  const seller = await app.person('agent')
  const { query } = await sell()
  const body = { product: 'ride' as const, kind: 'percent' as const, value: 1_000 }
  const margin = await app.call(pricing.saveAgentMargin, { body: body as never }, seller)
  expect(margin.status).toBe(200)
  const { body: made } = await book(query, seller)
  expect(made.booking).toMatchObject({ owed: 2_300_000, total: 2_530_000 })
  const { body: seen } = await app.call(bookings.show, { params: { id: made.booking.id } }, office)
  expect(seen.booking).toMatchObject({ owed: 2_300_000, total: null, net: 2_000_000 })
})

test('a ride at night says what the night costs, and where it ends', async () => {
  const { query } = await sell()
  const { body } = await book({ ...query, time: '23:45', day: addDays(soon(), 1) }, customer)
  expect(body.booking).toMatchObject({ amount: 2_875_000, ride: { night: 375_000, to: { id: makkah.id } } })
  expect(bookedAs(body.booking, 'ride').ride.from.id).toBe(airport.id)
})
