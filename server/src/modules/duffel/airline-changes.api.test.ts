import { bookings } from '@safar/contract/bookings/bookings.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { signatureOf } from '@safar/suppliers/duffel-emulator/webhooks'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { reconcileBookings } from '../bookings/public.ts'
import { checkSupplier } from '../flight-bookings/public.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const SECRET = 'whsec-duffel-0123456789'
const { app, emulator, agent, saveKeys, keysAreRead, search, formOf, close } = await startDuffelFixture()
afterAll(close)
await saveKeys({ duffel_access_token: emulator.token, duffel_webhook_secret: SECRET })
keysAreRead()

async function issue() {
  const [offer] = await search()
  if (!offer) throw new Error('nothing is on sale')
  const held = await app.call(bookings.create, { body: formOf(offer) }, agent)
  const { body } = await app.call(bookings.confirm, { body: { id: held.body.booking.id } }, agent)
  const order = [...emulator.state.orders.values()].find(({ reference }) => reference === body.booking.pnr)
  if (!order) throw new Error('nothing was issued')
  return { booking: body.booking, order }
}
const toldTo = async (who: { token: string }, kind: string) =>
  (await app.call(notifications.list, {}, who)).body.data.filter((one) => one.kind === kind)

const word = (orderId: string, key: string) =>
  JSON.stringify({
    id: 'wev_1',
    type: 'order.airline_initiated_change_detected',
    idempotency_key: key,
    data: { object: { id: orderId } },
  })
const post = (body: string, signature = signatureOf(SECRET, body, Math.floor(app.clock.now().getTime() / 1_000))) =>
  app.http.inject({
    method: 'POST',
    url: '/api/duffel/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-duffel-signature': signature },
  })

test('when the airline moves a flight, its agent and the desk are notified once, with the new times', async () => {
  const desk = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })
  const { order, booking } = await issue()
  await emulator.changeSchedule(order.id, 60)
  const body = word(order.id, 'key-1')
  expect((await post(body)).statusCode).toBe(200)
  expect((await post(body)).statusCode).toBe(200)
  await app.services.jobs.drain()
  for (const who of [agent, desk]) {
    const told = await toldTo(who, 'bookings.flights_moved')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('09:25')
    expect(told[0]?.text).toContain(booking.ref)
  }
  const { rows } = await app.owner.query('select count(*)::int as n from duffel_events')
  expect(rows[0].n).toBe(1)
})

test('a change whose event was lost is found by the next reading, and a cancelled flight is reported as cancelled', async () => {
  const { order } = await issue()
  await emulator.changeSchedule(order.id, null)
  const deps = { ...app.services, ...createCatalog(app.services) }
  await checkSupplier(deps, 'duffel')
  await checkSupplier(deps, 'duffel')
  expect(await toldTo(agent, 'bookings.flights_cancelled')).toHaveLength(1)
  expect(await toldTo(agent, 'bookings.flights_moved')).toHaveLength(1)
})

const show = async (id: number, who = agent) =>
  bookedAs((await app.call(bookings.show, { params: { id } }, who)).body.booking, 'flight')

/** An issued booking whose first flight now leaves an hour later than sold. */
async function moved() {
  const { order, booking } = await issue()
  await emulator.changeSchedule(order.id, 60)
  await checkSupplier({ ...app.services, ...createCatalog(app.services) }, 'duffel')
  const seen = await show(booking.id)
  const [change] = seen.airline_changes ?? []
  if (!change) throw new Error('nothing was told')
  return { order, booking: seen, change }
}
const accept = (id: number, change: number) => app.call(bookings.acceptAirlineChange, { body: { id, change } }, agent)

test('the booking shows old and new flights; once accepted, the new ones replace them and its tickets stay', async () => {
  const { order, booking, change } = await moved()
  const [before, after] = [change.before[0]?.segments[0]?.from.at, change.after[0]?.segments[0]?.from.at]
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(3_600_000)
  expect(change).toMatchObject({ state: 'to_do', cancelled: false, acceptable: true })
  expect(booking.moves).toContain('accept_change')
  expect(bookedAs(booking, 'flight').offer.slices[0]?.segments[0]?.from.at).toBe(before)
  const { body } = await accept(booking.id, change.id)
  expect(body.type).toBe('success')
  expect(body.booking.airline_changes?.[0]?.state).toBe('accepted')
  expect(bookedAs(body.booking, 'flight').offer.slices[0]?.segments[0]?.from.at).toBe(after)
  expect(body.booking.travellers.map(({ ticket }) => ticket)).toEqual(booking.travellers.map(({ ticket }) => ticket))
  expect(body.booking.events.at(-1)?.flights?.after[0]?.at).toBe(after)
  expect([...emulator.state.changes.values()].find(({ orderId }) => orderId === order.id)?.actionTaken).toBe('accepted')
  expect(await toldTo(agent, 'bookings.flights_accepted')).toHaveLength(1)
  expect((await accept(booking.id, change.id)).status).toBe(409)
})

test.each([
  ['was done: the flights are the new ones', 'lost_after', 'accepted'],
  ['was not done: the flights are the old ones and the change still waits', 'lost_before', 'to_do'],
] as const)('an acceptance whose answer was lost %s', async (_, ending, state) => {
  const { booking, change } = await moved()
  emulator.chooseEnding = (act) => (act === 'accept_change' ? ending : 'ok')
  const { body } = await accept(booking.id, change.id)
  emulator.chooseEnding = null
  expect(body.booking.state).toBe('in_doubt')
  app.clock.forward(4)
  await reconcileBookings({ ...app.services, ...createCatalog(app.services) })
  const after = await show(booking.id)
  expect(after.state).toBe('confirmed')
  expect(after.airline_changes?.[0]?.state).toBe(state)
  const leaves = after.offer.slices[0]?.segments[0]?.from.at
  expect(leaves).toBe((state === 'accepted' ? change.after : change.before)[0]?.segments[0]?.from.at)
  expect([...emulator.calls].filter((call) => call.endsWith(`/actions/accept`)).length).toBeLessThanOrEqual(4)
})

test('401: an event without our signature, or with another body, does nothing', async () => {
  const body = word('ord_1', 'key-forged')
  for (const signature of ['', 't=1,v1=00', signatureOf('other', body, Math.floor(Date.now() / 1_000))])
    expect((await post(body, signature)).statusCode).toBe(401)
  const { rows } = await app.owner.query(`select 1 from duffel_events where idempotency_key = 'key-forged'`)
  expect(rows).toEqual([])
})
