import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { actorOf } from '../../testing/actor.ts'
import { agentWith, inDays } from '../../testing/buyers.ts'
import { proveBookings, reconcileBookings } from '../bookings/public.ts'
import { addFlightExtras } from '../flight-bookings/add-flight-extras.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, admin, saveKeys, keysAreRead, search, formOf, close } = await startDuffelFixture({
  currency: 'USD',
})
afterAll(close)
const agent = await agentWith(app, 1_000_000_000_000)
await saveKeys({ duffel_access_token: emulator.token })
await app.call(exchangeRates.add, { body: { currency: 'USD', rate: '278.45', day: inDays(app, -1) } }, admin)
keysAreRead()

async function held() {
  const [offer] = await search()
  if (!offer) throw new Error('nothing is on sale')
  return (await app.call(bookings.create, { body: formOf(offer) }, agent)).body.booking
}
const issue = async () => (await app.call(bookings.confirm, { body: { id: (await held()).id } }, agent)).body.booking

const onSale = async (booking_id: number) =>
  (await app.call(flights.ancillaries, { query: { booking_id } }, agent)).body.ancillaries.bags
async function bagFor(id: number) {
  const [bag] = await onSale(id)
  if (!bag) throw new Error('no bag is on sale')
  return { id, bags: [bag.id], agreed_amount: bag.price.amount }
}
const orderOf = ({ pnr }: { pnr: string | null }) => {
  const order = [...emulator.state.orders.values()].find(({ reference }) => reference === pnr)
  if (!order) throw new Error('nothing was issued')
  return order
}
/** What Duffel is owed for a booking, in our currency and in its own. */
const payable = async (id: number) => {
  const { rows } = await app.owner.query(
    `select coalesce(sum(l.amount), 0)::text as amount, coalesce(sum(l.foreign_amount), 0)::text as foreign
     from ledger_postings l join ledger_account_directory a on a.id = l.account_id
     where l.booking_id = $1 and a.code = 'payable:duffel'`,
    [id],
  )
  return [Number(rows[0].amount), Number(rows[0].foreign)]
}

test('the agent pays for a bag on a ticket, Duffel is owed it in its own currency, and it is no longer on sale', async () => {
  const booking = await issue()
  expect(booking.changes?.extras).toBe(true)
  const before = await payable(booking.id)
  const chosen = await bagFor(booking.id)
  const { body } = await app.call(bookings.addExtras, { body: chosen }, agent)
  expect(body.type).toBe('success')
  expect(body.booking.extras).toMatchObject([{ kind: 'bag', passenger: 'adult-1', price: chosen.agreed_amount }])
  expect(body.booking.owed).toBe((booking.owed ?? 0) + chosen.agreed_amount)
  const [bag] = orderOf(booking).services
  const after = await payable(booking.id)
  expect(after.map((amount, place) => amount - (before[place] ?? 0))).toEqual([chosen.agreed_amount, bag?.amount])
  expect(await onSale(booking.id)).toEqual([])
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('a hold has no extras on sale, and none are offered', async () => {
  const booking = await held()
  expect(booking.changes?.extras).toBe(false)
})

test.each([
  ['was bought: it is the booking’s, and paid once', 'lost_after', 1],
  ['was not bought: the money comes back', 'lost_before', 0],
] as const)('a bag whose answer was lost %s', async (_, ending, bought) => {
  const booking = await issue()
  const chosen = await bagFor(booking.id)
  emulator.chooseEnding = (act) => (act === 'add_services' ? ending : 'ok')
  const { body } = await app.call(bookings.addExtras, { body: chosen }, agent)
  emulator.chooseEnding = null
  expect(body.booking.state).toBe('in_doubt')
  app.clock.forward(4)
  await reconcileBookings({ ...app.services, ...createCatalog(app.services) })
  const { rows } = await app.owner.query('select state, owed from bookings where id = $1', [booking.id])
  expect(rows[0]).toEqual({ state: 'confirmed', owed: String((booking.owed ?? 0) + bought * chosen.agreed_amount) })
  expect(orderOf(booking).services).toHaveLength(bought)
  const wallet = await app.owner.query('select held::text from ledger_wallets where owner_id = $1', [agent.user.id])
  expect(wallet.rows[0].held).toBe('0')
})

test('a bag requested again with its key, though no longer on sale, returns the changed booking and adds no second bag', async () => {
  const booking = await issue()
  const deps = { ...app.services, ...createCatalog(app.services) }
  const { version } = booking
  const request = { ...(await bagFor(booking.id)), version, meals: [], seats: [], idempotencyKey: 'bag-once' }
  const buy = () => addFlightExtras(deps, actorOf(agent.user.id, 'agent', 'own'), request)
  emulator.chooseEnding = (act) => (act === 'add_services' ? 'lost_after' : 'ok')
  expect((await buy()).state).toBe('in_doubt')
  emulator.chooseEnding = null
  expect(await onSale(booking.id).catch(() => [])).toEqual([])
  expect((await buy()).state).toBe('in_doubt')
  app.clock.forward(4)
  await reconcileBookings(deps)
  expect(await buy()).toMatchObject({ state: 'confirmed', owed: (booking.owed ?? 0) + request.agreed_amount })
  expect(orderOf(booking).services).toHaveLength(1)
})
