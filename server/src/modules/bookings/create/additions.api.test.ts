import { HOUR_MS } from '@safar/contract/day'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../testing/actor.ts'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { BookingDeps } from '../deps.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { createProducts, type InventoryProduct } from '../products/product.ts'
import { toView } from '../read/views.ts'
import { confirmBooking } from '../supplier/confirm-booking.ts'
import { LOUNGE, loungeProduct, loungeSale, openLounge } from '../testing/lounge-product.ts'
import { bookAdditions } from './book-additions.ts'
import { createBooking } from './create-booking.ts'

const PRICE = 350_000
const FUNDS = 1_000_000

let app: TestApp
let deps: BookingDeps
const payBy = () => new Date(app.clock.now().getTime() + HOUR_MS)

/** A second kind of pass, which can be added to the first. */
const addedPass: InventoryProduct = {
  ...loungeProduct,
  name: 'group',
  addition: {
    prepare: async (_choice, { lead }) => ({
      sale: loungeSale([lead.given_name], payBy()),
      name: { en: 'Pass', ar: '' },
    }),
  },
}

beforeAll(async () => {
  app = await startTestApp()
  await openLounge(app, 100)
  deps = { ...app.services, products: createProducts(loungeProduct, addedPass) }
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  expect((await app.owner.query('select * from ledger_differences()')).rows).toEqual([])
})

async function hold(agreed = PRICE) {
  const { user } = await app.person('agent')
  await fund(app, user.id, FUNDS)
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
    additions: [{ product: 'group', agreed_total: agreed }],
  } as const
  const booking = await createBooking(deps, request, async () => loungeSale(['Bilal'], payBy()))
  return { booking, agent: actorOf(user.id, 'agent', 'own'), userId: user.id }
}

const balance = async (userId: number) =>
  (await app.owner.query('select balance::int from ledger_wallets where owner_id = $1', [userId])).rows[0].balance

const additionsOf = async ({ booking, agent }: Awaited<ReturnType<typeof hold>>) =>
  (await toView(deps, deps.db.prepared, booking, agent)).additions

test('what was added is booked once the booking is issued, at the agreed price and only once', async () => {
  const sold = await hold()
  expect(await additionsOf(sold)).toMatchObject([{ product: 'group', amount: PRICE, state: 'chosen', booking: null }])
  await confirmBooking(deps, sold.agent, { id: sold.booking.id })
  expect(await balance(sold.userId)).toBe(FUNDS - PRICE)
  for (let run = 0; run < 3; run += 1) await bookAdditions(deps, { id: sold.booking.id })
  expect(await additionsOf(sold)).toMatchObject([{ state: 'booked', booking: { state: 'confirmed' } }])
  expect(await balance(sold.userId)).toBe(FUNDS - 2 * PRICE)
})

test('if it is gone by then, nothing of it is charged and the booking stays', async () => {
  const sold = await hold()
  await confirmBooking(deps, sold.agent, { id: sold.booking.id })
  await app.owner.query('update lounge_stock set capacity = taken')
  await bookAdditions(deps, { id: sold.booking.id })
  await app.owner.query('update lounge_stock set capacity = 100')
  expect(await additionsOf(sold)).toMatchObject([{ state: 'failed', booking: { state: 'rejected' } }])
  expect(await balance(sold.userId)).toBe(FUNDS - PRICE)
})

test('409: a price that changed meanwhile is refused, and nothing is booked', async () => {
  await expect(hold(1)).rejects.toMatchObject({ code: 'conflict' })
})
