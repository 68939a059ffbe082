import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { ownerRights, type ScopedActor } from '../../../platform/actor.ts'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { answeringChanges } from '../testing/answering-changes.ts'
import { reconcileBookings } from './reconcile-bookings.ts'
import { sendRemark } from './send-remark.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const { token: admin } = await app.person('admin')
const { products } = createCatalog(app.services)
const deps = { ...app.services, products }

async function hold() {
  const agent = await sales.funded(900_000_000)
  const offer = await voidableOffer(app, agent.token, { days: 40, adults: 1 })
  const { body } = await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, { token: agent.token })
  return { ...agent, booking: body.booking }
}

const send = (id: number, remark: string, token: string, rest: object = {}) =>
  app.call(bookings.sendRemark, { body: { id, remark, ...rest } }, { token })
const show = async (id: number, token: string) =>
  (await app.call(bookings.show, { params: { id } }, { token })).body.booking
const remarksAt = async (pnr: string | null) => {
  const { rows } = await app.owner.query('select body from sooper.orders where locator = $1', [pnr])
  return rows[0]?.body.remarks
}

test("an agent's remark reaches the airline in the form a system accepts, held or issued, and is kept with person and time", async () => {
  const { token, user, booking } = await hold()
  const { status, body } = await send(booking.id, '  vip pax - ctc 92300/111 ', token, { version: booking.version })
  expect([status, body.message, body.type]).toEqual([200, 'Remark sent to the airline.', 'success'])
  expect(body.booking.state).toBe('held')
  const at = app.clock.now().toISOString()
  expect(body.booking.remarks).toMatchObject([
    { text: 'VIP PAX - CTC 92300/111', state: 'sent', reason: null, at, by: { id: user.id } },
  ])
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect((await send(booking.id, 'WHEELCHAIR TO SEAT', admin)).status).toBe(200)
  const issued = await show(booking.id, token)
  expect(issued.state).toBe('confirmed')
  expect(issued.remarks?.map(({ text }) => text)).toEqual(['WHEELCHAIR TO SEAT', 'VIP PAX - CTC 92300/111'])
  expect(await remarksAt(booking.pnr)).toEqual(['VIP PAX - CTC 92300/111', 'WHEELCHAIR TO SEAT'])
})

test("a remark refused by the supplier is kept with the supplier's words, and the booking stays unchanged", async () => {
  const { token, booking } = await hold()
  await send(booking.id, 'HONEYMOON', token)
  const { status, body } = await send(booking.id, 'HONEYMOON', token)
  expect([status, body.type]).toEqual([200, 'warning'])
  expect(body.booking.state).toBe('held')
  expect(body.booking.remarks?.[0]).toMatchObject({ state: 'refused', reason: 'DUPLICATE REMARK' })
  expect(await remarksAt(booking.pnr)).toEqual(['HONEYMOON'])
})

test.each([
  ['was sent: it is found', true, 'sent'],
  ['was not sent: nothing is found', false, 'refused'],
])('a remark whose answer was lost %s by looking it up, and it is never sent twice', async (_, done, state) => {
  const { token, user, booking } = await hold()
  const actor: ScopedActor = {
    userId: user.id,
    accountId: user.id,
    sessionId: 0,
    salesmanId: null,
    rights: ownerRights,
    name: 'Bilal Khan',
    email: 'bilal@agency.example',
    role: 'agent',
    scope: 'own',
    approved: true,
    permissions: new Set<string>(),
  }
  const command = { id: booking.id, version: booking.version, remark: 'OLD LADY TRAVELLING ALONE' }
  await sendRemark({ ...deps, products: answeringChanges(products, done ? 'done' : 'lost') }, actor, command)
  expect((await show(booking.id, token)).remarks).toMatchObject([{ state: 'unknown', reason: null }])
  app.clock.forward(3)
  await reconcileBookings(deps)
  const after = await show(booking.id, token)
  expect([after.state, after.remarks?.length, after.remarks?.[0]?.state]).toEqual(['held', 1, state])
  expect(await remarksAt(booking.pnr)).toEqual(done ? ['OLD LADY TRAVELLING ALONE'] : undefined)
})

test('422: Arabic letters, other symbols and more than 69 characters are refused at the field', async () => {
  const { token, booking } = await hold()
  for (const remark of ['مرحبا', 'CALL@HOME', 'A\nB', ' ', 'X'.repeat(70)]) {
    const { status, body } = await send(booking.id, remark, token)
    expect([status, body.errors]).toMatchObject([422, { remark: expect.anything() }])
  }
})

test("404, 403: another person's booking is not found, and customers cannot send remarks", async () => {
  const { booking } = await hold()
  const other = await sales.funded()
  expect((await send(booking.id, 'HELLO', other.token)).status).toBe(404)
  const customer = await app.person('customer')
  expect((await send(booking.id, 'HELLO', customer.token)).status).toBe(403)
})

test('409: no remark is sent to a supplier that accepts none', async () => {
  const { token, booking } = await hold()
  await app.owner.query("update bookings set supplier = 'duffel' where id = $1", [booking.id])
  expect((await show(booking.id, token)).changes?.remarks).toBe(false)
  expect((await send(booking.id, 'HELLO', token)).status).toBe(409)
})

test('the log shows that a remark was sent, without its words', async () => {
  const { token, booking } = await hold()
  await send(booking.id, 'SECRET WORDS', token)
  const { rows } = await app.owner.query('select * from activity where subject_id = $1', [booking.id])
  expect(rows.map(({ action }) => action)).toContain('bookings.remark')
  const { rows: events } = await app.owner.query('select * from booking_events where booking_id = $1', [booking.id])
  expect(JSON.stringify([rows, events], (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
    'SECRET WORDS',
  )
})
