import { bookings } from '@safar/contract/bookings/bookings.contract'
import { integrationKeys } from '@safar/contract/settings/integration-keys.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { reconcileBookings } from '../bookings/public.ts'
import { pdf } from '../documents/testing/read-documents.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, agent, saveKeys, keysAreRead, search, formOf, close } = await startDuffelFixture()
afterAll(close)

const supplierRows = async () => (await app.call(suppliers.list, {}, await app.person('admin'))).body.data
const duffelRow = async () => (await supplierRows()).find(({ id }) => id === 'duffel')

async function hold(route?: string) {
  const [offer] = await search(route)
  if (!offer) throw new Error('nothing is on sale')
  const { status, body } = await app.call(bookings.create, { body: formOf(offer) }, agent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.booking
}
const confirm = async (id: number) => (await app.call(bookings.confirm, { body: { id } }, agent)).body.booking

test('without a key Duffel is not a supplier: nobody asks it, and it is not in the list', async () => {
  expect(await duffelRow()).toBeUndefined()
  await search()
  expect(emulator.calls).toEqual([])
})

test('422: a value that is not a Duffel token is refused at its field', async () => {
  const { status, body } = await saveKeys({ duffel_access_token: 'sk_live_4242424242424242' })
  expect([status, (body as { errors?: unknown }).errors]).toMatchObject([
    422,
    { duffel_access_token: expect.anything() },
  ])
})

test('with a key Duffel is searched, and its row shows that it is in test mode', async () => {
  expect((await saveKeys({ duffel_access_token: emulator.token })).status).toBe(200)
  keysAreRead()
  const offers = await search()
  expect(new Set(offers.map(({ supplier }) => supplier))).toEqual(new Set(['duffel']))
  expect(await duffelRow()).toMatchObject({ mode: 'test', enabled: true, built_in: false, answers: 1 })
})

test('a restored copy that was not told to take over asks Duffel nothing', async () => {
  const before = emulator.calls.length
  app.services.config.outgoing = false
  await search('KHI-DXB')
  expect(emulator.calls.length).toBe(before)
  app.services.config.outgoing = true
  await search('KHI-DXB')
  expect(emulator.calls.length).toBeGreaterThan(before)
})

test('an agent holds and issues, with the locator and the tickets of the airline', async () => {
  const held = await hold()
  const [order] = emulator.state.orders.values()
  expect(held).toMatchObject({ state: 'held', supplier: 'duffel', pnr: order?.reference })
  const issued = await confirm(held.id)
  expect(issued.state).toBe('confirmed')
  expect(issued.travellers[0]?.ticket).toMatch(/^125\d{10}$/)
  expect(emulator.state.payments).toHaveLength(1)
})

test('a booking sold with a test key stays marked in lists, on its page and in its documents, and no other is', async () => {
  const { id } = await confirm((await hold()).id)
  expect((await app.call(bookings.show, { params: { id } }, agent)).body.booking.test).toBe(true)
  const { body: page } = await app.call(bookings.list, { query: {} }, agent)
  expect(page.data.find((row) => row.id === id)?.test).toBe(true)
  expect((await pdf(app, id, 'itinerary', agent.token, {})).lines).toContain('Test booking. Not valid for travel.')
  expect((await pdf(app, id, 'invoice', agent.token, {})).lines).toContain('Test booking. Not valid for travel.')
  // Like every booking with the house supplier.
  await app.owner.query('update bookings set test_mode = false where id = $1', [id])
  expect((await pdf(app, id, 'itinerary', agent.token, {})).lines).not.toContain('Test booking')
  expect((await app.call(bookings.show, { params: { id } }, agent)).body.booking.test).toBeUndefined()
})

test('an offer that must be paid immediately is ordered at the airline when issued, and then has its locator', async () => {
  emulator.state.terms.instantOnly = true
  const before = emulator.state.orders.size
  const held = await hold()
  expect(held.state).toBe('held')
  expect(emulator.state.orders.size).toBe(before)
  const { rows } = await app.owner.query(`select request_sealed from duffel_orders where locator = $1`, [held.pnr])
  expect(rows[0].request_sealed).not.toContain('KHAN')
  const issued = await confirm(held.id)
  const order = [...emulator.state.orders.values()].at(-1)
  expect(issued).toMatchObject({ state: 'confirmed', pnr: order?.reference })
  expect(issued.pnr).not.toBe(held.pnr)
  const left = await app.owner.query(
    'select count(*)::int as waiting from duffel_orders where request_sealed is not null',
  )
  expect(left.rows[0].waiting).toBe(0)
  emulator.state.terms.instantOnly = false
})

test('switched off, Duffel is no longer searched, but open bookings can still be cancelled and voided there', async () => {
  const [first, second] = [await hold(), await hold()]
  await confirm(second.id)
  const admin = await app.person('admin')
  await app.call(suppliers.update, { params: { id: 'duffel' }, body: { enabled: false, even_the_last: true } }, admin)
  expect(await search()).toEqual([])
  const cancelled = await app.call(bookings.cancel, { body: { id: first.id } }, agent)
  expect(cancelled.body.booking.state).toBe('cancelled')
  const voided = await app.call(bookings.voidBooking, { body: { id: second.id, fee: 0 } }, admin)
  expect(voided.status).toBe(200)
  const states = [...emulator.state.orders.values()].slice(-2).map(({ cancelledAt }) => cancelledAt !== null)
  expect(states).toEqual([true, true])
  await app.call(suppliers.update, { params: { id: 'duffel' }, body: { enabled: true } }, admin)
})

test('a lost answer is looked up, and the request is not sent again', async () => {
  const [offer] = await search()
  if (!offer) throw new Error('nothing is on sale')
  emulator.chooseEnding = () => 'lost_after'
  const before = emulator.state.orders.size
  const { body } = await app.call(bookings.create, { body: formOf(offer) }, agent)
  emulator.chooseEnding = null
  expect(body.booking.state).toBe('in_doubt')
  app.clock.forward(2)
  await reconcileBookings({ ...app.services, ...createCatalog(app.services) })
  const { rows } = await app.owner.query('select state from bookings where id = $1', [body.booking.id])
  expect(rows[0].state).toBe('held')
  expect(emulator.state.orders.size).toBe(before + 1)
})

test('removing a key leaves no action in doubt, and the key is readable nowhere', async () => {
  const held = await hold()
  const admin = await app.person('admin')
  const { version } = (await app.call(integrationKeys.fetch, {}, admin)).body.data
  await app.call(integrationKeys.remove, { body: { kind: 'duffel_access_token', version } }, admin)
  keysAreRead()
  const said = await app.call(bookings.confirm, { body: { id: held.id } }, agent)
  expect(said.body.booking.state).toBe('held')
  const { rows } = await app.owner.query(
    `select (select string_agg(k::text, '') from integration_keys k) || (select string_agg(a::text, '') from activity a) as all`,
  )
  expect(rows[0].all).not.toContain(emulator.token)
})
