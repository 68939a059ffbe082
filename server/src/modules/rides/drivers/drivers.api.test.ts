import { bookings } from '@safar/contract/bookings/bookings.contract'
import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'
import { warnWithoutDriver } from './warn-without-driver.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { office, agent, soon, makkah, addVehicle, addRoute, book } = await openRideSales(app)
const camry = await addVehicle({ stock: 20 })
const route = await addRoute([camry])
const planner = await app.person('admin-staff', { permissions: ['rides.manage', 'bookings.view'] })
const ahmed = { name: 'Ahmed Ali', phone: '+966501234567', plate: 'ABC 1234' }

async function issued(query: object = {}) {
  const { body } = await book({ route_id: route.id, ...query })
  const { id } = body.booking
  await app.call(bookings.confirm, { body: { id } }, agent)
  return id
}
const read = async (id: number) => (await app.call(bookings.show, { params: { id } }, agent)).body.booking
const assign = async (id: number, driver: object = ahmed, who = planner) =>
  app.call(
    rideBookings.assignDriver,
    { params: { id }, body: { ...ahmed, version: (await read(id)).version, ...driver } },
    who,
  )
const noticesOf = async (userId: number) =>
  (
    await app.owner.query<{ kind: string; values: object }>(
      `select kind, values from notifications where user_id = $1 and kind ~ 'driver|ride_|meeting' order by id`,
      [userId],
    )
  ).rows

describe('a driver', () => {
  test('is assigned to a confirmed ride, and the buyer is notified and mailed at once', async () => {
    const id = await issued()
    const { status, body } = await assign(id)
    expect([status, body.message]).toEqual([200, 'Driver assigned. The customer has been notified.'])
    expect(bookedAs(await read(id), 'ride').ride.driver).toMatchObject(ahmed)
    expect(await noticesOf(agent.user.id)).toMatchObject([
      {
        kind: 'bookings.driver_assigned',
        values: { message: 'Ahmed Ali, +966501234567, ABC 1234', zone: 'Asia/Riyadh' },
      },
    ])
    const mail = await app.mailTo(agent.user.email)
    expect(mail.subject).toContain('Driver assigned')
    expect(mail.text).toContain('+966501234567')
    const { rows } = await app.owner.query(
      "select attachments::text as files from mailbox where subject like 'Driver%'",
    )
    expect(rows[0].files).toMatch(/voucher-\w{6}\.pdf/)
  })

  test('who is replaced is told as a new one, and the same again tells nobody', async () => {
    const id = await issued({ time: '09:00' })
    const before = (await noticesOf(agent.user.id)).length
    await assign(id)
    await assign(id)
    await assign(id, { name: 'Yusuf Khan', plate: 'XYZ 99' })
    const kinds = (await noticesOf(agent.user.id)).slice(before).map(({ kind }) => kind)
    expect(kinds).toEqual(['bookings.driver_assigned', 'bookings.driver_changed'])
  })

  test('must be assigned again after the ride has changed', async () => {
    const id = await issued({ time: '10:00' })
    await assign(id)
    const { version } = await read(id)
    const body = { day: soon(31), time: '10:00', agreed_total: 2_300_000, version }
    const changed = await app.call(rideBookings.change, { params: { id }, query: {}, body }, agent)
    expect(bookedAs(changed.body.booking, 'ride').ride.driver).toBeNull()
    const told = await noticesOf(planner.user.id)
    expect(told.at(-1)).toMatchObject({ kind: 'bookings.ride_changed', values: { message: 'Ahmed Ali' } })
  })

  test('409: is not assigned to a ride that is only held; 403 and 409 to others and to an old version', async () => {
    const { body } = await book({ route_id: route.id, time: '11:00' })
    const early = await assign(body.booking.id)
    expect([early.status, early.body]).toMatchObject([409, { reason: 'ride_driver_early' }])
    const id = await issued({ time: '11:30' })
    expect((await assign(id, ahmed, agent)).status).toBe(403)
    expect((await assign(id, { version: 1 })).status).toBe(409)
  })

  test('is offered again for the next ride, the most recent first', async () => {
    const { body } = await app.call(rides.drivers, { query: { q: 'yusuf' } }, planner)
    expect(body.data).toEqual([{ name: 'Yusuf Khan', phone: ahmed.phone, plate: 'XYZ 99' }])
  })
})

describe('the driver list of a day', () => {
  const day = soon(50)
  const list = async (query: object = {}) =>
    (await app.call(rides.driverList, { query: { day, ...query } }, planner)).body.data

  test('has all its rides in the order of pick-up, held ones too, but none that is cancelled', async () => {
    const [late, early] = [await issued({ day, time: '18:00' }), await issued({ day, time: '06:30' })]
    const { body } = await book({ route_id: route.id, day, time: '12:00' })
    const gone = await issued({ day, time: '07:00' })
    await app.call(bookings.cancelIssued, { body: { id: gone, agreed_penalty: 0 } }, agent)
    await assign(late)
    expect(await list()).toMatchObject([
      { booking_id: early, time: '06:30', state: 'confirmed', driver: null, drop_off: 'Hotel Hilton, Makkah' },
      { booking_id: body.booking.id, time: '12:00', state: 'held' },
      { booking_id: late, time: '18:00', driver: { name: 'Ahmed Ali' }, lead: 'BILAL KHAN', people: 2 },
    ])
    expect((await list({ driver: 'Ahmed Ali' })).map(({ booking_id }) => booking_id)).toEqual([late])
    expect(await list({ vehicle_id: 999_999 })).toEqual([])
  })

  test('has a car by the day on each of its days', async () => {
    const daily = { service: 'daily' as const, from_id: makkah.id, to_id: null, both_ways: false }
    const own = await addRoute([camry], { ...daily, day_hours: 10, day_km: 200 })
    const { body } = await book({ route_id: own.id, day: soon(51), days: 2 })
    expect(await list({ day: soon(52) })).toMatchObject([{ booking_id: body.booking.id, day_number: 2, days: 2 }])
    expect(await list({ day: soon(53) })).toEqual([])
  })

  test('is a file for the drivers, in both languages', async () => {
    const file = async (locale: string) =>
      (await app.call(rides.driverListFile, { query: { day } }, { ...planner, locale } as never)).text
    expect(await file('en')).toContain('Hotel Hilton, Makkah')
    const pdf = await app.call(rides.driverListFile, { query: { day, format: 'pdf' } }, planner)
    expect(pdf.status).toBe(200)
  })
})

test('a ride of the next hours without a driver is told to those who plan, once', async () => {
  const id = await issued({ time: '20:00' })
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  await app.owner.query('update booking_rides set pick_up_at = $2 where booking_id = $1', [id, at])
  expect(await warnWithoutDriver(app.services)).toBe(1)
  expect(await warnWithoutDriver(app.services)).toBe(0)
  expect((await noticesOf(planner.user.id)).filter(({ kind }) => kind === 'bookings.without_driver')).toHaveLength(1)
  expect((await noticesOf(office.user.id)).some(({ kind }) => kind === 'bookings.without_driver')).toBe(true)
})
