import { HOUR_MS } from '@safar/contract/day'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../testing/actor.ts'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  type Booking,
  type BookingDeps,
  changeSale,
  confirmBooking,
  createBooking,
  createProducts,
  proveBookings,
} from '../public.ts'
import { toView } from '../read/views.ts'
import { LOUNGE, loungeProduct, loungeSale, openLounge } from '../testing/lounge-product.ts'

const PRICE = 350_000
const FUNDS = 1_000_000

let app: TestApp
let deps: BookingDeps
beforeAll(async () => {
  app = await startTestApp()
  await openLounge(app, 100)
  deps = { ...app.services, products: createProducts(loungeProduct) }
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  expect((await app.owner.query('select * from ledger_differences()')).rows).toEqual([])
})

async function hold() {
  const { user } = await app.person('agent')
  await fund(app, user.id, FUNDS)
  const payBy = new Date(app.clock.now().getTime() + HOUR_MS)
  const request = {
    product: LOUNGE,
    buyer: { channel: 'agent', agentId: user.id, customerId: null, salesmanId: null, createdBy: user.id },
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    payment: 'balance',
    note: null,
    agreedTotal: PRICE,
    again: false,
    locale: 'en',
    origin: { ip: '', userAgent: '', requestId: '' },
    idempotencyKey: null,
    token: null,
  } as const
  const booking = await createBooking(deps, request, async () => loungeSale(['Bilal'], payBy))
  return { booking, agent: actorOf(user.id, 'agent', 'own'), userId: user.id }
}

const wallet = async (userId: number) =>
  (await app.owner.query('select balance::int, held::int from ledger_wallets where owner_id = $1', [userId])).rows[0]

/** The same pass on another day, dearer or cheaper by this much. */
const anotherDay =
  (by: number) =>
  async (_tx: unknown, { booking }: { booking: Booking }) => {
    const amounts = { net: booking.net, owed: booking.owed + by, total: booking.total + by }
    const price = { ...booking.price, margin: booking.price.margin + by }
    const travellers = [{ key: 'adult-1', ...amounts }]
    return { ...amounts, price, travellers, set: { title: 'Lounge KHI', travelDate: '2027-01-11' } }
  }

test('a held booking is changed in place, and the new price is set aside instead of the old one', async () => {
  const { booking, agent, userId } = await hold()
  const changed = await changeSale(deps, agent, { id: booking.id }, anotherDay(20_000))
  expect(changed).toMatchObject({ ref: booking.ref, state: 'held', title: 'Lounge KHI', owed: PRICE + 20_000 })
  const issued = await confirmBooking(deps, agent, { id: booking.id })
  expect(issued.state).toBe('confirmed')
  expect(await wallet(userId)).toEqual({ balance: FUNDS - PRICE - 20_000, held: 0 })
})

test.each([
  ['dearer, the payer is charged the difference', 50_000],
  ['cheaper, the difference is given back', -50_000],
])('an issued booking that becomes %s, and its history says what was changed', async (_, by) => {
  const { booking, agent, userId } = await hold()
  await confirmBooking(deps, agent, { id: booking.id })
  const changed = await changeSale(deps, agent, { id: booking.id }, anotherDay(by))
  expect([changed.state, changed.version > booking.version]).toEqual(['confirmed', true])
  expect(await wallet(userId)).toEqual({ balance: FUNDS - PRICE - by, held: 0 })
  const { events, entries } = await toView(deps, deps.db.prepared, changed, agent)
  expect(events.at(-1)).toMatchObject({
    move: 'change_sale',
    changed: { before: { title: 'Lounge LHE' }, after: { title: 'Lounge KHI' } },
  })
  expect(entries.map(({ debit, credit }) => debit - credit).reduce((sum, one) => sum + one, 0)).toBe(PRICE + by)
})

test('409: a higher price that the payer cannot cover changes nothing', async () => {
  const { booking, agent, userId } = await hold()
  await confirmBooking(deps, agent, { id: booking.id })
  await expect(changeSale(deps, agent, { id: booking.id }, anotherDay(FUNDS))).rejects.toThrow()
  expect(await wallet(userId)).toEqual({ balance: FUNDS - PRICE, held: 0 })
  const { rows } = await app.owner.query('select title, owed::int from bookings where id = $1', [booking.id])
  expect(rows).toEqual([{ title: 'Lounge LHE', owed: PRICE }])
})
