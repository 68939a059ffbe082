import { bookings } from '@safar/contract/bookings/bookings.contract'
import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { proveBookings } from '../../bookings/public.ts'
import { openRideSales } from '../testing/ride-sales.ts'

const app = await startTestApp()
afterAll(() => app.close())
const sales = await openRideSales(app)
const { office, agent, soon, addVehicle, addRoute, book, daysOf } = sales

interface Who {
  token?: string
}

async function sell(stock = 2) {
  const [camry, van] = [await addVehicle({ stock }), await addVehicle({ stock, seats: 7, bags: 7 })]
  const sample = await addRoute([camry])
  const [price] = sample.form.prices
  if (!price) throw new Error('the sample has a price')
  const dearer = { ...price, vehicle_id: van.id, cost: 3_000_000, agent: 3_300_000, public: 3_500_000 }
  const route = await addRoute([camry], { prices: [{ ...price, vehicle_id: camry.id }, dearer] })
  return { camry, van, route, query: { route_id: route.id, vehicle_id: camry.id } }
}

const wallet = async () =>
  Number(
    (await app.owner.query('select balance from ledger_wallets where owner_id = $1', [agent.user.id])).rows[0].balance,
  )

const quote = (id: number, body: object, who: Who = agent, query: object = {}) =>
  app.call(rideBookings.quoteChange, { params: { id }, query, body: { day: soon(), time: '16:00', ...body } }, who)

async function change(id: number, body: object, who: Who = agent, query: object = {}) {
  const { body: shown } = await app.call(bookings.show, { params: { id } }, office)
  const { body: quoted } = await quote(id, body, who, query)
  const form = {
    day: soon(),
    time: '16:00',
    agreed_total: quoted.quote?.total ?? 0,
    version: shown.booking?.version ?? 1,
  }
  return app.call(rideBookings.change, { params: { id }, query, body: { ...form, ...body } }, who)
}

const leftOf = async (id: number, ...days: number[]) => {
  const counts: number[] = []
  for (const day of days) counts.push((await daysOf(id, soon(day)))[0]?.left ?? -1)
  return counts
}

async function issued(query: object, who: Who = agent) {
  const { body } = await book(query, who)
  const { id } = body.booking
  await app.call(bookings.confirm, { body: { id } }, agent)
  return id
}

afterEach(async () => {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  expect((await app.owner.query('select * from ledger_differences()')).rows).toEqual([])
})

describe('another time', () => {
  test('is free at the same price, keeps the reference, and moves the vehicle', async () => {
    const { camry, query } = await sell(1)
    const id = await issued(query)
    const before = await wallet()
    const { body: quoted } = await quote(id, { day: soon(33) })
    expect(quoted.quote).toMatchObject({ was: 2_300_000, now: 2_300_000, difference: 0 })
    const { status, body } = await change(id, { day: soon(33) })
    expect([status, body.message]).toEqual([200, 'Ride updated.'])
    expect(body.booking).toMatchObject({
      id,
      state: 'confirmed',
      travel_on: soon(33),
      ride: { pick_up_at: `${soon(33)}T16:00:00+03:00` },
      trip: { departs_on: soon(33), time: '16:00' },
    })
    expect(body.booking.events.at(-1)).toMatchObject({
      move: 'change_sale',
      changed: { after: { zone: 'Asia/Riyadh' } },
    })
    expect(await leftOf(camry.id, 30, 33)).toEqual([1, 0])
    expect(await wallet()).toBe(before)
    const mail = await app.mailTo(agent.user.email)
    expect(mail.subject).toContain('Booking changed')
    const { rows } = await app.owner.query(
      "select attachments::text as files from mailbox where subject like 'Booking changed%'",
    )
    expect(rows[0].files).toMatch(/voucher-\w{6}\.pdf.*\.ics/)
  })

  test('keeps the price that was paid, even if the price list has changed', async () => {
    const { query } = await sell()
    const id = await issued(query)
    await app.owner.query(
      `update ride_routes set form = jsonb_set(form, '{prices,0,agent}', '2900000') where id = $1`,
      [query.route_id],
    )
    expect((await quote(id, { time: '12:00' })).body.quote).toMatchObject({ difference: 0 })
  })

  test('at night costs the charge of the night, taken from the balance', async () => {
    const { query } = await sell()
    const id = await issued(query)
    const before = await wallet()
    expect((await quote(id, { time: '23:00' })).body.quote).toMatchObject({ now: 2_645_000, difference: 345_000 })
    const { body } = await change(id, { time: '23:00' })
    expect(body.booking).toMatchObject({ amount: 2_645_000, ride: { night: 345_000 } })
    expect(await wallet()).toBe(before - 345_000)
    // The way back gives the difference back.
    await change(id, { time: '15:00' })
    expect(await wallet()).toBe(before)
  })

  test('of a ride that is not paid yet changes what is owed', async () => {
    const { query } = await sell()
    const { body } = await book(query)
    const changed = await change(body.booking.id, { time: '23:00' })
    expect(changed.body.booking).toMatchObject({ state: 'held', amount: 2_645_000 })
    const before = await wallet()
    await app.call(bookings.confirm, { body: { id: body.booking.id } }, agent)
    expect(await wallet()).toBe(before - 2_645_000)
  })
})

describe('another vehicle', () => {
  test('costs the difference, and is refused at a price that was not agreed to', async () => {
    const { camry, van, query } = await sell()
    const id = await issued(query)
    const before = await wallet()
    const wrong = await change(id, { time: '14:00', vehicle_id: van.id, agreed_total: 1 })
    expect(wrong.body).toMatchObject({ reason: 'amend_price_changed' })
    const { body } = await change(id, { time: '14:00', vehicle_id: van.id })
    expect(body.booking).toMatchObject({ amount: 3_300_000, ride: { vehicle: { id: van.id } } })
    expect(await wallet()).toBe(before - 1_000_000)
    expect([await leftOf(camry.id, 30), await leftOf(van.id, 30)]).toEqual([[2], [1]])
    const { body: office_view } = await app.call(bookings.show, { params: { id } }, office)
    expect(office_view.booking.net).toBe(3_000_000)
  })

  test('409: is not taken if all of its kind are sold, and the old one stays', async () => {
    const { camry, van, query } = await sell(1)
    const id = await issued(query)
    expect((await book({ ...query, vehicle_id: van.id })).status).toBe(200)
    expect((await change(id, { time: '14:00', vehicle_id: van.id })).body).toMatchObject({ reason: 'ride_sold_out' })
    expect([await leftOf(camry.id, 30), await leftOf(van.id, 30)]).toEqual([[0], [0]])
  })

  test('409: nothing is changed if the balance does not cover the difference', async () => {
    const poor = await sales.poorAgent(2_300_000)
    const { van, query } = await sell()
    const { body } = await book(query, poor)
    await app.call(bookings.confirm, { body: { id: body.booking.id } }, poor)
    const refused = await change(body.booking.id, { time: '14:00', vehicle_id: van.id }, poor)
    expect(refused.status).toBe(409)
    expect(await leftOf(van.id, 30)).toEqual([2])
  })
})

describe('the rules', () => {
  test('409: the buyer changes a ride until its notice, the office until its pick-up', async () => {
    const { query } = await sell()
    const id = await issued(query)
    const at = new Date(app.clock.now().getTime() + 5 * 3_600_000)
    await app.owner.query('update booking_rides set pick_up_at = $2 where booking_id = $1', [id, at])
    expect((await quote(id, { day: soon(31) })).body).toMatchObject({ reason: 'ride_change_closed' })
    const { body } = await app.call(bookings.show, { params: { id } }, agent)
    expect(bookedAs(body.booking, 'ride').ride).toMatchObject({ change_until: null, takes_details: true })
    expect((await quote(id, { day: soon(31) }, office)).status).toBe(200)
  })

  test('422: another time must be booked in time too, and must be another', async () => {
    const { query } = await sell()
    const id = await issued(query)
    const same = await quote(id, { time: '14:00' })
    expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ['time']])
    const now = new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString()
    const late = await quote(id, { day: now.slice(0, 10), time: now.slice(11, 16) })
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['time']])
  })

  test('a guest changes the time by the link; a dearer ride that is paid is the office’s', async () => {
    const { van, query } = await sell()
    const { body } = await book(query, {})
    const { id } = body.booking
    const link = { token: body.token }
    expect((await change(id, { day: soon(31) }, {}, link)).body.booking).toMatchObject({ travel_on: soon(31) })
    const other = await book(query, {})
    const wrong = await quote(id, { day: soon(32) }, {}, { token: other.body.token })
    expect(wrong.status).toBe(404)
    await app.owner.query(`update bookings set issued_at = now(), state = 'confirmed' where id = $1`, [id])
    const dearer = await change(id, { day: soon(31), vehicle_id: van.id }, {}, link)
    expect(dearer.body).toMatchObject({ reason: 'ride_change_price' })
    await app.owner.query(`update bookings set issued_at = null, state = 'held' where id = $1`, [id])
  })

  test('404: nobody changes somebody else’s ride', async () => {
    const { query } = await sell()
    const id = await issued(query)
    for (const who of [await app.person('agent'), await app.person('customer'), await app.person('salesman')])
      expect((await quote(id, { day: soon(31) }, who)).status).toBe(404)
    expect((await quote(id, { day: soon(31) }, {})).status).toBe(401)
  })

  test('addresses, flight and phone are free to change until pick-up', async () => {
    const { query } = await sell()
    const id = await issued(query)
    const { body: shown } = await app.call(bookings.show, { params: { id } }, agent)
    const { version } = shown.booking
    const meeting = { drop_off: 'Hotel Fairmont', flight: 'SV 737', phone: '+923009998877', whatsapp: false }
    const save = (body: object) =>
      app.call(rideBookings.saveMeeting, { params: { id }, query: {}, body: { ...meeting, version, ...body } }, agent)
    expect(bookedAs((await save({})).body.booking, 'ride').ride).toMatchObject({
      ...meeting,
      flight: 'SV737',
      pick_up: null,
    })
    expect((await save({})).status).toBe(409)
    const wrong = await save({ version: version + 1, drop_off: '' })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['drop_off']])
  })
})

describe('waiting', () => {
  const charge = (id: number, minutes: number, agreed_amount: number, version: number) =>
    app.call(rideBookings.chargeWaiting, { params: { id }, body: { version, minutes, agreed_amount } }, office)

  test('is charged once after the ride, each half hour started after the free minutes', async () => {
    const { query } = await sell()
    const id = await issued(query)
    const versionOf = async () => (await app.call(bookings.show, { params: { id } }, office)).body.booking.version
    expect((await charge(id, 100, 360_000, await versionOf())).body).toMatchObject({ reason: 'ride_waiting_early' })
    await app.owner.query('update booking_rides set pick_up_at = $2 where booking_id = $1', [id, app.clock.now()])
    const before = await wallet()
    const free = await charge(id, 60, 0, await versionOf())
    expect([free.status, Object.keys(free.body.errors ?? {})]).toEqual([422, ['minutes']])
    expect((await charge(id, 100, 1, await versionOf())).body).toMatchObject({ reason: 'price_changed' })
    const { body } = await charge(id, 100, 360_000, await versionOf())
    expect(body.booking).toMatchObject({ owed: 2_660_000, net: 2_300_000, ride: { waited_minutes: 100 } })
    expect(body.booking.events.at(-1)).toMatchObject({ move: 'change_amount', why: 'Waiting: 100 minutes' })
    expect(await wallet()).toBe(before - 360_000)
    expect((await charge(id, 100, 360_000, await versionOf())).body).toMatchObject({ reason: 'ride_waiting_twice' })
  })
})
