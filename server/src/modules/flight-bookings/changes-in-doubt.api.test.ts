import { bookings } from '@safar/contract/bookings/bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { ownerRights, type ScopedActor } from '../../platform/actor.ts'
import { formFor, somebody, voidableOffer } from '../../testing/buyers.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { proveBookings, reconcileBookings } from '../bookings/public.ts'
import { answeringChanges } from '../bookings/testing/answering-changes.ts'
import { addFlightExtras } from './add-flight-extras.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const { token: admin } = await app.person('admin')
const { flights: catalog, products } = createCatalog(app.services)
const deps = { ...app.services, flights: catalog, products }

async function heldFor(adults: number) {
  const agent = await sales.funded(900_000_000)
  const offer = await voidableOffer(app, agent.token, { days: 40, adults })
  const body = formFor(offer, Array.from({ length: adults }, somebody))
  const made = await app.call(bookings.create, { body }, { token: agent.token })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return { ...agent, booking: made.body.booking }
}

const show = async (id: number, token: string) =>
  (await app.call(bookings.show, { params: { id } }, { token })).body.booking

async function bagOf(id: number, passenger: string, token: string) {
  const { body } = await app.call(flights.ancillaries, { query: { booking_id: id } }, { token })
  const bag = body.ancillaries.bags.find((one) => one.passenger === passenger)
  return bag ? { bags: [bag.id], agreed_amount: bag.price.amount } : null
}

async function assertBooks() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
}

test.each([
  ['was done: it is found, and taken once', true],
  ['was not done: nothing is found, and the money goes back', false],
])('a bag for a ticket whose answer was lost %s', async (_, done) => {
  const { user, token, booking } = await heldFor(1)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const { balance } = await sales.wallet(user.id)
  const bag = await bagOf(booking.id, 'adult-1', token)
  if (!bag) throw new Error('no bag is on sale')
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
  await addFlightExtras({ ...deps, products: answeringChanges(products, done ? 'done' : 'lost') }, actor, {
    id: booking.id,
    version: (await show(booking.id, token)).version,
    meals: [],
    seats: [],
    ...bag,
  })
  expect((await show(booking.id, token)).state).toBe('in_doubt')
  expect(await sales.wallet(user.id)).toMatchObject({ balance, held: bag.agreed_amount })
  app.clock.forward(3)
  await reconcileBookings(deps)
  const after = await show(booking.id, token)
  expect([after.state, after.extras.length]).toEqual(['confirmed', done ? 1 : 0])
  expect(await sales.wallet(user.id)).toMatchObject({ balance: balance - (done ? bag.agreed_amount : 0), held: 0 })
  await assertBooks()
})

/** Refunds one ticket, with the airline's penalty as entered by the office. */
async function refund(id: number, traveller: string, token: string) {
  const asked = { id, travellers: [traveller], reason: 'Ill' }
  expect((await app.call(bookings.requestRefund, { body: asked }, { token })).status).toBe(200)
  const quote = { id, penalty: 100_000, fee: 0 }
  expect((await app.call(bookings.quoteRefund, { body: quote }, { token: admin })).status).toBe(200)
  expect((await app.call(bookings.acceptRefund, { body: { id } }, { token })).status).toBe(200)
  expect((await app.call(bookings.confirmRefund, { body: { id } }, { token: admin })).status).toBe(200)
}

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % (most + 1)
  }
}

test.each([3, 17, 41])(
  'extras, splits, issues, voids and refunds in any order (seed %i) lose nothing',
  async (seed) => {
    const random = createRandom(seed)
    const { user, token, booking } = await heldFor(4)
    const opening = (await sales.wallet(user.id)).balance
    const ids = [booking.id]
    let owed = booking.owed
    for (let step = 0; step < 14; step++) {
      app.clock.forward(1)
      const id = ids[random(ids.length - 1)] ?? booking.id
      const { version, travellers, moves } = await show(id, token)
      const on = { id, version }
      const [one] = travellers.slice(random(travellers.length - 1))
      const pick = random(5)
      if (pick <= 1 && moves.includes('add_extras') && one) {
        const bag = await bagOf(id, one.key, token)
        const added = bag && (await app.call(bookings.addExtras, { body: { ...on, ...bag } }, { token }))
        if (added) expect(added.status).toBe(200)
        owed += bag?.agreed_amount ?? 0
      } else if (pick === 2 && moves.includes('split') && travellers.length > 1 && one) {
        const { status, body } = await app.call(bookings.split, { body: { ...on, travellers: [one.key] } }, { token })
        expect(status).toBe(200)
        for (const part of body.booking.split_with ?? []) if (!ids.includes(part.id)) ids.push(part.id)
      } else if (pick === 3 && moves.includes('confirm')) {
        await app.call(bookings.confirm, { body: on }, { token })
      } else if (pick === 4 && moves.includes('request_void')) {
        await app.call(bookings.voidBooking, { body: { ...on, fee: 0 } }, { token: admin })
      } else if (pick === 5 && moves.includes('request_refund') && one?.state === 'issued') {
        await refund(id, one.key, token)
      }
      const all = await Promise.all(ids.map((each) => show(each, token)))
      expect(all.reduce((sum, each) => sum + each.owed, 0)).toBe(owed)
      expect(new Set(all.flatMap(({ travellers: people }) => people.map(({ key }) => key))).size).toBe(4)
      for (const { owed: whole, travellers: people } of all)
        expect(people.reduce((sum, { total }) => sum + total, 0)).toBe(whole)
      const moved = all.flatMap(({ entries }) => entries.map(({ credit, debit }) => credit - debit))
      expect((await sales.wallet(user.id)).balance).toBe(opening + moved.reduce((sum, amount) => sum + amount, 0))
      await assertBooks()
    }
  },
)
