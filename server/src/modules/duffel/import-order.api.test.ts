import { bookings } from '@safar/contract/bookings/bookings.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import { orderImports } from '@safar/contract/bookings/order-imports.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { createDuffel, createMemoryDuffelRecords } from '@safar/suppliers'
import { query } from '@safar/suppliers/sooper/testing/bench'
import { holdOf } from '@safar/suppliers/testing/bench'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { actorOf } from '../../testing/actor.ts'
import { agentWith, inDays } from '../../testing/buyers.ts'
import { reconcileBookings } from '../bookings/public.ts'
import { finishImports } from '../flight-bookings/imports/finish-imports.ts'
import { importOrder } from '../flight-bookings/imports/import-order.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, agent, admin, saveKeys, keysAreRead, search, formOf, close } = await startDuffelFixture()
afterAll(close)
await saveKeys({ duffel_access_token: emulator.token })
keysAreRead()

const elsewhere = createDuffel({
  records: createMemoryDuffelRecords(),
  clock: app.clock,
  baseUrl: emulator.url,
  token: async () => emulator.token,
})
let made = 0

/** An order made in Duffel's own dashboard. */
async function makeElsewhere(issued: boolean) {
  const asked = query(`LHE-JED-${inDays(app, 50)}`, { adult: 2, infant: 1 })
  const [offer] = await elsewhere.search(asked)
  if (!offer) throw new Error('nothing is on sale')
  const ref = `elsewhere-${made++}`
  const held = await elsewhere.hold(holdOf(offer, asked, ref))
  if (held.kind !== 'yes') throw new Error(held.reason)
  if (issued) await elsewhere.issue(held.value.locator, ref)
  const order = [...emulator.state.orders.values()].find(({ reference }) => reference === held.value.locator)
  if (!order) throw new Error('nothing was made')
  order.metadata = {}
  return order
}

const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }
const find = (locator: string, who = admin) => app.call(offline.findPnr, { body: { locator, supplier: 'duffel' } }, who)
const priceOf = async (order_id: string, agent_id: number | null) =>
  (await app.call(orderImports.price, { body: { supplier: 'duffel', order_id, agent_id } }, admin)).body
async function takeOver(order_id: string, agent_id: number | null, who = admin) {
  const { owed: agreed_total } = await priceOf(order_id, agent_id)
  return app.call(orderImports.create, { body: { supplier: 'duffel', order_id, agent_id, contact, agreed_total } }, who)
}
const payableOf = async (ref: string) => {
  const { rows } = await app.owner.query(
    `select p.charged from payable_items p join bookings b on b.id = p.source_id
    where p.source = 'booking' and b.ref = $1`,
    [ref],
  )
  return rows
}

test('an order is found by its locator and shown with its people, and nothing is written', async () => {
  const order = await makeElsewhere(false)
  const { body } = await find(order.reference.toLowerCase())
  expect(body.pnr.people.map(({ type }) => type)).toEqual(['adult', 'adult', 'infant'])
  expect(body.order).toEqual({ supplier: 'duffel', id: order.id, state: 'held' })
  expect(body.booked).toEqual([])
  const { rows } = await app.owner.query('select count(*)::int as n from imported_orders')
  expect(rows[0].n).toBe(0)
  expect((await find('ZZZZZZ')).status).toBe(404)
})

test('an order held elsewhere is taken over for an agent at their price, and issued and paid here like any booking', async () => {
  const order = await makeElsewhere(false)
  const { body } = await takeOver(order.id, agent.user.id)
  expect(body.booking).toMatchObject({ state: 'held', pnr: order.reference, supplier: 'duffel' })
  expect(body.booking.travellers.map(({ key }) => key)).toEqual(['adult-1', 'adult-2', 'infant-1'])
  const issued = await app.call(bookings.confirm, { body: { id: body.booking.id } }, agent)
  expect(issued.body.booking.state).toBe('confirmed')
  expect(issued.body.booking.travellers.every(({ ticket }) => ticket?.startsWith('125'))).toBe(true)
  expect(await payableOf(body.booking.ref)).toHaveLength(1)
  const voided = await app.call(bookings.voidBooking, { body: { id: body.booking.id, fee: 0 } }, admin)
  expect(voided.body.booking.state).toBe('voided')
  expect(order.cancelledAt).not.toBeNull()
})

test('an order issued elsewhere brings its tickets, the agent pays once, and Duffel is owed but not paid again', async () => {
  const order = await makeElsewhere(true)
  const payments = emulator.state.payments.length
  const { body } = await takeOver(order.id, agent.user.id)
  expect(body.booking.state).toBe('confirmed')
  expect(body.booking.travellers.every(({ ticket }) => ticket?.startsWith('125'))).toBe(true)
  expect(body.booking.invoice).not.toBeNull()
  expect(emulator.state.payments).toHaveLength(payments)
  expect(await payableOf(body.booking.ref)).toHaveLength(1)
})

test('409: the same order twice, even at the same time, and an order that was made here are refused', async () => {
  const order = await makeElsewhere(false)
  const { owed: agreed_total } = await priceOf(order.id, agent.user.id)
  const body = { supplier: 'duffel', order_id: order.id, agent_id: agent.user.id, contact, agreed_total }
  const both = await Promise.all([1, 2].map(() => app.call(orderImports.create, { body }, admin)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await app.call(orderImports.create, { body }, admin)).status).toBe(409)
  expect((await find(order.reference)).body).toMatchObject({ order: null, booked: [{ offline: false }] })
  const [offer] = await search()
  if (!offer) throw new Error('nothing is on sale')
  await app.call(bookings.create, { body: formOf(offer) }, agent)
  const own = [...emulator.state.orders.values()].at(-1)
  expect((await app.call(orderImports.price, { body: { ...body, order_id: own?.id ?? '' } }, admin)).status).toBe(409)
})

test('409: an agent without the money cannot take over an issued order, and nothing is written', async () => {
  const poor = await agentWith(app, 100)
  const order = await makeElsewhere(true)
  expect((await takeOver(order.id, poor.user.id)).status).toBe(409)
  const { rows } = await app.owner.query('select 1 from bookings where agent_id = $1', [poor.user.id])
  expect(rows).toEqual([])
  expect((await takeOver(order.id, agent.user.id)).status).toBe(200)
})

test('422: a walk-in cannot take over issued tickets; 403: nor can staff without the permission to issue; nor any agent', async () => {
  const order = await makeElsewhere(true)
  expect((await takeOver(order.id, null)).status).toBe(422)
  const clerk = await app.person('admin-staff', { permissions: ['bookings.create', 'bookings.view'] })
  expect((await takeOver(order.id, agent.user.id, clerk)).status).toBe(403)
  expect((await find(order.reference, agent)).status).toBe(403)
  const walkIn = await makeElsewhere(false)
  expect((await takeOver(walkIn.id, null, clerk)).body.booking.state).toBe('held')
})

test('409: a price other than the one shown, and an order cancelled in the meantime, are refused', async () => {
  const order = await makeElsewhere(false)
  const body = { supplier: 'duffel', order_id: order.id, agent_id: agent.user.id, contact, agreed_total: 1 }
  expect((await app.call(orderImports.create, { body }, admin)).status).toBe(409)
  order.cancelledAt = app.clock.now().getTime()
  expect((await app.call(orderImports.price, { body }, admin)).status).toBe(409)
})

test('a failed attempt to take over an order can be repeated', async () => {
  const order = await makeElsewhere(false)
  emulator.chooseEnding = (act) => (act === 'update_order' ? 'refused' : 'ok')
  expect((await takeOver(order.id, agent.user.id)).body.booking.state).toBe('rejected')
  emulator.chooseEnding = null
  expect((await takeOver(order.id, agent.user.id)).body.booking.state).toBe('held')
})

test("an agent with a mark-up owes the office's price, and their client's price is higher by the mark-up", async () => {
  const seller = await agentWith(app, 1_000_000_000)
  await app.call(pricing.saveAgentMargin, { body: { kind: 'flat', value: 7_700 } }, seller)
  const order = await makeElsewhere(true)
  const price = await priceOf(order.id, agent.user.id)
  expect(await priceOf(order.id, seller.user.id)).toEqual(price)
  const { body } = await takeOver(order.id, seller.user.id)
  const { rows } = await app.owner.query('select owed, total from bookings where id = $1', [body.booking.id])
  expect(rows[0]).toEqual({ owed: String(price.owed), total: String(price.owed + 3 * 7_700) })
  const { rows: paid } = await app.owner.query(
    `select sum(p.amount)::int as amount from ledger_postings p join ledger_account_directory a on a.id = p.account_id
     where p.booking_id = $1 and a.code = $2`,
    [body.booking.id, `wallet:${seller.user.id}`],
  )
  expect(paid[0].amount).toBe(-price.owed)
})

/** A server that crashes just before its n-th write. */
function dyingAfter(writes: number) {
  let written = 0
  const { db, ...services } = app.services
  const tx: typeof db.tx = (work) => {
    if (written++ === writes) throw new Error('the server died')
    return db.tx(work)
  }
  return { ...services, ...createCatalog(app.services), db: { ...db, tx } }
}

test.each([
  ['it was taken over, before that was written', 1],
  ['that was written, before it was issued here', 2],
  ['its tickets were read, before that was written', 3],
] as const)(
  'if an order is issued elsewhere and the server dies after %s, it is issued and paid once',
  async (_, writes) => {
    const payer = await agentWith(app, 1_000_000_000)
    const order = await makeElsewhere(true)
    const payments = emulator.state.payments.length
    const { owed: agreed_total } = await priceOf(order.id, payer.user.id)
    const body = { supplier: 'duffel', order_id: order.id, agent_id: payer.user.id, contact, agreed_total }
    const origin = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }
    const call = {
      body: { ...body, note: undefined },
      actor: { ...actorOf(admin.user.id, 'admin', 'all'), permissions: new Set(['bookings.approve']) },
      locale: 'en',
      origin,
    } as const
    await expect(importOrder(dyingAfter(writes), call)).rejects.toThrow('the server died')

    const deps = { ...app.services, ...createCatalog(app.services) }
    const show = async () =>
      (await app.owner.query('select id, state, ref, owed from bookings where agent_id = $1', [payer.user.id])).rows[0]
    expect(['pending', 'held']).toContain((await show()).state)
    // The take-over may still be running.
    if (writes === 2) expect(await finishImports(deps)).toBe(0)
    app.clock.forward(3)
    // Attempts in doubt are looked up before anything else happens.
    expect(await finishImports(deps)).toBe(writes === 2 ? 1 : 0)
    await reconcileBookings(deps)
    await finishImports(deps)
    const { id, state, ref, owed } = await show()
    expect(state).toBe('confirmed')
    expect(emulator.state.payments).toHaveLength(payments)
    expect(await payableOf(ref)).toHaveLength(1)
    const { rows } = await app.owner.query(
      `select (select sum(p.amount)::text from ledger_postings p join ledger_account_directory a on a.id = p.account_id
        where p.booking_id = $1 and a.code = $2) as paid,
      (select count(*)::int from booking_attempts where booking_id = $1 and action = 'issue') as issues,
      (select held::text from ledger_wallets w join ledger_account_directory a on a.id = w.account_id where a.code = $2) as held,
      (select awaits_issue from imported_orders where booking_id = $1) as waits`,
      [id, `wallet:${payer.user.id}`],
    )
    expect(rows[0]).toEqual({ paid: `-${owed}`, issues: 1, held: '0', waits: false })
  },
)
