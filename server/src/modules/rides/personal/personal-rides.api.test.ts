import { addDays, instantAt } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { openRideSales } from '../testing/ride-sales.ts'
import { erasePastMeetings, personalRides } from './personal-rides.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { soon, addVehicle, addRoute, book } = await openRideSales(app)
await addRoute([await addVehicle({ stock: 9 })])
const customer = await app.person('customer')
const { db, vault, config } = app.services
const { agency } = config
const read = () =>
  personalRides.read({ queries: db.adhoc, vault, userId: customer.user.id, locale: 'en', agency, full: true })

const meetingOf = async (id: number) =>
  (await app.owner.query('select meeting from booking_rides where booking_id = $1', [id])).rows[0].meeting

test('a customer is given where they were picked up and called, and all of it is erased on request', async () => {
  const { body } = await book({}, customer)
  expect(await read()).toMatchObject([
    { ref: body.booking.ref, drop_off: 'Hotel Hilton, Makkah', flight: 'SV735', phone: '+923001112233' },
  ])
  await db.tx(async (tx) => personalRides.erase?.(tx, [customer.user.id]))
  expect(await read()).toMatchObject([{ drop_off: null, flight: null, phone: '' }])
})

test('addresses, phone and flight are erased a month after the ride, and not before', async () => {
  const { body } = await book({ time: '16:00' })
  const { id } = body.booking
  const on = (days: number) => ({ now: () => instantAt('Asia/Karachi', addDays(soon(), days), '12:00') })
  await erasePastMeetings({ ...app.services, clock: on(30) as typeof app.clock })
  expect(await meetingOf(id)).toMatchObject({ phone: '+923001112233' })
  await erasePastMeetings({ ...app.services, clock: on(31) as typeof app.clock })
  expect(await meetingOf(id)).toEqual({ pick_up: null, drop_off: null, flight: null, phone: '', whatsapp: false })
})
