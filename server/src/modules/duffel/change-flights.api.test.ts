import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { notifications } from '@safar/contract/people/notifications.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { agentWith, formFor, inDays, somebody } from '../../testing/buyers.ts'
import { proveBookings, reconcileBookings } from '../bookings/public.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, admin, saveKeys, keysAreRead, search, close } = await startDuffelFixture({ currency: 'USD' })
afterAll(close)
const agent = await agentWith(app, 1_000_000_000_000)
await saveKeys({ duffel_access_token: emulator.token })
await app.call(exchangeRates.add, { body: { currency: 'USD', rate: '278.45', day: inDays(app, -1) } }, admin)
keysAreRead()

const FEE = 55_000

/** Tickets with a fare that can be changed, or cannot. */
async function issued(allowed: 'yes' | 'no' = 'yes') {
  const offer = (await search()).find(({ change }) => change.allowed === allowed)
  if (!offer) throw new Error('nothing is on sale')
  const held = await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, agent)
  const { body } = await app.call(bookings.confirm, { body: { id: held.body.booking.id } }, agent)
  const request = { id: body.booking.id, travellers: ['adult-1'], requested_change: 'Two days later' }
  return bookedAs((await app.call(bookings.requestReissue, { body: request }, agent)).body.booking, 'flight')
}
type Issued = Awaited<ReturnType<typeof issued>>

const later = ({ id, offer }: Issued, who = admin) => {
  const [slice] = offer?.slices ?? []
  const [from, to] = [slice?.segments[0]?.from, slice?.segments.at(-1)?.to]
  const date = addDays(from?.at.slice(0, 10) ?? '', 2)
  const legs = [{ slice: 0, origin: from?.airport ?? '', destination: to?.airport ?? '', date }]
  return app.call(bookings.reissueOffers, { body: { id, legs } }, who)
}

async function quoted() {
  const booking = await issued()
  const [found] = (await later(booking)).body.data
  if (!found) throw new Error('no other flights are sold')
  const { id: change_offer, difference, penalty } = found
  const body = { id: booking.id, change_offer, difference, penalty, fee: FEE }
  const said = await app.call(bookings.quoteReissue, { body }, admin)
  expect([said.status, said.body.errors ?? {}]).toEqual([200, {}])
  return { before: booking, booking: said.body.booking, found, body }
}
const agree = (id: number) => app.call(bookings.confirmReissue, { body: { id } }, agent)
const show = async (id: number) => (await app.call(bookings.show, { params: { id } }, agent)).body.booking
const orderOf = ({ pnr }: { pnr: string | null }) => {
  const order = [...emulator.state.orders.values()].find(({ reference }) => reference === pnr)
  if (!order) throw new Error('nothing was issued')
  return order
}

/** A booking's ledger movements: in the agent's wallet, in fees, and with Duffel in our currency and in its own. */
async function booksOf(id: number) {
  const { rows } = await app.owner.query(
    `select a.code, sum(l.amount)::text as amount, coalesce(sum(l.foreign_amount), 0)::text as foreign
     from ledger_postings l join ledger_account_directory a on a.id = l.account_id where l.booking_id = $1 group by a.code`,
    [id],
  )
  const of = (code: string) => rows.find((row) => row.code === code) ?? { amount: '0', foreign: '0' }
  const { rows: wallets } = await app.owner.query('select held from ledger_wallets where owner_id = $1', [
    agent.user.id,
  ])
  return {
    wallet: Number(of(`wallet:${agent.user.id}`).amount),
    payable: Number(of('payable:duffel').amount),
    foreign: Number(of('payable:duffel').foreign),
    held: Number(wallets[0].held),
  }
}

test('other flights are found, quoted and accepted: Duffel changes them and is owed the difference in its own currency', async () => {
  const { before, booking, found } = await quoted()
  expect(booking.reissue).toMatchObject({ state: 'quoted', at_supplier: true, difference: found.difference })
  expect(Date.parse(booking.reissue?.quoted_until ?? '')).toBe(Date.parse(found.expires_at))
  const [was, paid] = [await booksOf(booking.id), found.difference + found.penalty]
  const order = orderOf(booking)
  const price = order.total
  const { body } = await agree(booking.id)
  expect([body.type, body.message]).toEqual(['success', 'Tickets reissued.'])
  expect(body.booking).toMatchObject({ state: 'confirmed', reissue: null, owed: (before.owed ?? 0) + paid + FEE })
  expect(bookedAs(body.booking, 'flight').offer.slices[0]?.segments[0]?.from.at).toBe(
    found.slices[0]?.segments[0]?.from.at,
  )
  expect(body.booking.travel_on).toBe(addDays(before.travel_on ?? '', 2))
  expect(body.booking.travellers[0]?.ticket).not.toBe(before.travellers[0]?.ticket)
  expect(body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'reissue'])
  expect(body.booking.events.at(-1)).toMatchObject({ reissued: true, flights: { after: [expect.anything()] } })
  // Duffel's own amounts: the change in the order's price, and the airline's penalty for it.
  const [change] = emulator.state.orderChanges.values()
  expect(change?.offer.total).toBe(order.total - price + 1_200_000)
  const now = await booksOf(booking.id)
  expect(now).toEqual({
    wallet: was.wallet - paid - FEE,
    payable: was.payable + paid,
    held: 0,
    foreign: was.foreign + (change?.offer.total ?? 0),
  })
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  const told = (await app.call(notifications.list, {}, agent)).body.data.filter(
    ({ kind }) => kind === 'bookings.reissued',
  )
  expect(told).toHaveLength(1)
})

test.each([
  ['was done: the flights are the new ones, paid for once', 'lost_after', 1],
  ['was not done: the old flights stay, the money comes back and the quote stands', 'lost_before', 0],
] as const)('a change whose answer was lost %s', async (_, ending, made) => {
  const { before, booking, found } = await quoted()
  const was = await booksOf(booking.id)
  emulator.chooseEnding = (act) => (act === 'change_order' ? ending : 'ok')
  const { body } = await agree(booking.id)
  emulator.chooseEnding = null
  expect([body.type, body.booking.state]).toEqual(['warning', 'in_doubt'])
  app.clock.forward(4)
  await reconcileBookings({ ...app.services, ...createCatalog(app.services) })
  const after = await show(booking.id)
  expect(after.state).toBe('confirmed')
  expect(after.reissue?.state).toBe(made === 1 ? undefined : 'quoted')
  expect(after.travel_on).toBe(addDays(before.travel_on ?? '', made * 2))
  expect(orderOf(booking).exchanges).toBe(made)
  const paid = made * (found.difference + found.penalty + FEE)
  expect(await booksOf(booking.id)).toMatchObject({ wallet: was.wallet - paid, held: 0 })
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('409: flights that became dearer or are gone are neither quoted nor changed to, and nothing is charged', async () => {
  const { booking, body } = await quoted()
  const was = await booksOf(booking.id)
  const cheaper = await app.call(bookings.quoteReissue, { body: { ...body, difference: body.difference + 1 } }, admin)
  expect([cheaper.status, cheaper.body.reason]).toEqual([409, 'price_changed'])
  emulator.faults.priceChanged = true
  const dearer = await agree(booking.id)
  emulator.faults.priceChanged = false
  expect([dearer.body.type, dearer.body.booking.reissue?.state]).toEqual(['warning', 'quoted'])
  app.clock.forward(31)
  expect((await app.call(bookings.quoteReissue, { body }, admin)).body.reason).toBe('change_offer_gone')
  expect((await agree(booking.id)).body.reason).toBe('quote_lapsed')
  expect(await booksOf(booking.id)).toEqual(was)
  expect(orderOf(booking).exchanges).toBe(0)
})

test('422: flights are changed at the supplier only for all travellers together, and only without bags', async () => {
  const { booking, body } = await quoted()
  await app.owner.query(
    `insert into booking_travellers (booking_id, key, type, title, given_name, family_name, net, owed, total, state)
     values ($1, 'adult-2', 'adult', 'MR', 'OMAR', 'KHAN', 0, 0, 0, 'issued')`,
    [booking.id],
  )
  expect(Object.keys((await app.call(bookings.quoteReissue, { body }, admin)).body.errors ?? {})).toEqual([
    'change_offer',
  ])
  await app.owner.query(`delete from booking_travellers where booking_id = $1 and key = 'adult-2'`, [booking.id])
  const bag = JSON.stringify([{ kind: 'bag', label: '23 kg', passenger: 'adult-1', price: 0 }])
  await app.owner.query('update booking_flights set extras = $2::jsonb where booking_id = $1', [booking.id, bag])
  expect((await app.call(bookings.quoteReissue, { body }, admin)).status).toBe(422)
})

test('409: without the money no supplier is asked; 403: no search by agents; a fare that cannot be changed is for the desk', async () => {
  const { booking } = await quoted()
  await app.owner.query('update ledger_wallets set held = balance where owner_id = $1', [agent.user.id])
  expect((await agree(booking.id)).status).toBe(409)
  await app.owner.query('update ledger_wallets set held = 0 where owner_id = $1', [agent.user.id])
  expect(orderOf(booking).exchanges).toBe(0)
  expect((await later(bookedAs(booking, 'flight'), agent as typeof admin)).status).toBe(403)
  const fixed = await later(await issued('no'))
  expect([fixed.status, fixed.body.reason]).toEqual([409, 'change_by_desk'])
})
