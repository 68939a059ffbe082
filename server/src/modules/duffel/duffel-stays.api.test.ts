import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { stopSales } from '@safar/contract/products/hotels/stop-sales.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { suppliers } from '@safar/contract/suppliers/suppliers.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { inDays } from '../../testing/buyers.ts'
import { type ChosenStay, stayForm } from '../../testing/stays.ts'
import { reconcileBookings } from '../bookings/public.ts'
import { startDuffelFixture } from './testing/duffel-fixture.ts'

const { app, emulator, admin, agent, saveKeys, keysAreRead, close } = await startDuffelFixture({ currency: 'USD' })
afterAll(close)

/** Otherwise the house supplier's hotels would be found too. */
await app.owner.query(`insert into suppliers (id, enabled, position) values ('house-stays', false, 2)`)

let days = 40
const stayIn = () => {
  days += 5
  return { check_in: inDays(app, days), check_out: inDays(app, days + 3), rooms: '2' }
}
const find = async (stay: ReturnType<typeof stayIn>, who: { token: string } = agent) =>
  (await app.call(hotels.search, { query: { ...stay, place: 'dubai' } }, who)).body

/** A rate with breakfast that can be cancelled. */
async function choose(stay: ReturnType<typeof stayIn>): Promise<ChosenStay> {
  const [card] = (await find(stay)).hotels
  if (!card) throw new Error('no hotel')
  const query = { ...stay, supplier: card.supplier }
  const shown = await app.call(hotels.show, { params: { id: card.hotel.id }, query }, agent)
  const rate = shown.body.rooms[0]?.find(({ board }) => board === 'breakfast')
  const rate_ids = [rate?.id ?? '']
  const checked = await app.call(hotels.check, { body: { supplier: card.supplier, rate_ids } }, agent)
  return { ...checked.body, rate_ids }
}

async function hold(stay = stayIn()) {
  const chosen = await choose(stay)
  const { status, body } = await app.call(hotelBookings.book, { body: stayForm(chosen) }, agent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.booking
}
const confirm = async ({ id, total }: { id: number; total: number | null }) =>
  (await app.call(bookings.confirm, { body: { id, agreed_total: total ?? 0 } }, agent)).body.booking

const payable = async (id: number) => {
  const { rows } = await app.owner.query(
    `select coalesce(sum(l.amount), 0)::text as amount, coalesce(sum(l.foreign_amount), 0)::text as foreign
     from ledger_postings l join ledger_account_directory a on a.id = l.account_id
     where l.booking_id = $1 and a.code = 'payable:duffel-stays'`,
    [id],
  )
  return [Number(rows[0].amount), Number(rows[0].foreign)]
}

test('without a key nobody asks Duffel; with one, its prices in dollars are left out until the office has a rate', async () => {
  await find(stayIn()).catch(() => null)
  expect(emulator.calls).toEqual([])
  await saveKeys({ duffel_access_token: emulator.token })
  keysAreRead()
  const found = await find(stayIn())
  expect(found.hotels).toEqual([])
  expect(found.suppliers.find(({ supplier }) => supplier === 'duffel-stays')?.other_currency).toBeGreaterThan(4)
  const body = { currency: 'USD' as const, rate: '278.45', day: inDays(app, -1) }
  await app.call(exchangeRates.add, { body }, admin)
  const sold = await find(stayIn())
  expect(sold.hotels.length).toBeGreaterThan(4)
  expect(new Set(sold.hotels.map(({ price }) => price.total.currency))).toEqual(new Set(['PKR']))
  const rows = (await app.call(suppliers.list, {}, admin)).body.data
  expect(rows.find(({ id }) => id === 'duffel-stays')).toMatchObject({ product: 'hotel', mode: 'test', enabled: true })
})

test('an agent books a stay: it waits here, sealed, is booked at Duffel once it is paid, and keeps its rate', async () => {
  const held = await hold()
  expect(held).toMatchObject({ state: 'held', supplier: 'duffel-stays', test: true })
  expect(emulator.state.stayBookings.size).toBe(0)
  const { rows } = await app.owner.query('select request_sealed from duffel_stays where locator = $1', [held.pnr])
  expect(rows[0].request_sealed).not.toContain('KHAN')
  const issued = await confirm(held)
  const [booking] = emulator.state.stayBookings.values()
  expect([issued.state, issued.pnr]).toEqual(['confirmed', held.pnr])
  expect(issued.travellers[0]?.ticket).toBe(booking?.reference)
  const total = booking?.rate.total ?? 0
  expect(await payable(issued.id)).toEqual([Math.round((total * 27_845) / 100), total])
  const waiting = await app.owner.query(`select 1 from duffel_stays where request_sealed is not null`)
  expect(waiting.rows).toEqual([])

  const cancelled = await app.call(
    bookings.cancelIssued,
    { body: { id: issued.id, agreed_penalty: 0, reason: 'Plans changed' } },
    agent,
  )
  expect(cancelled.body.booking?.state).toBe('cancelled')
  expect(booking?.cancelledAt).not.toBeNull()
  expect(await payable(issued.id)).toEqual([0, 0])
})

test("after a late cancellation the hotel's share is owed to Duffel in dollars, at the rate of the booking", async () => {
  const issued = await confirm(await hold({ check_in: inDays(app, 2), check_out: inDays(app, 5), rooms: '2' }))
  const total = [...emulator.state.stayBookings.values()].at(-1)?.rate.total ?? 0
  await app.call(exchangeRates.add, { body: { currency: 'USD', rate: '300', day: inDays(app, 0) } }, admin)
  const agreed_penalty = issued.cancellation?.penalty ?? 0
  expect(agreed_penalty).toBeGreaterThan(0)
  const body = { id: issued.id, agreed_penalty, reason: 'Ill' }
  expect((await app.call(bookings.cancelIssued, { body }, agent)).body.booking?.state).toBe('cancelled')
  const kept = total - Math.floor(total / 2)
  expect(await payable(issued.id)).toEqual([Math.round((kept * 27_845) / 100), kept])
})

test('a stay that became dearer since it was held is not booked for more than was agreed', async () => {
  const held = await hold()
  const before = emulator.state.stayBookings.size
  emulator.faults.priceChanged = true
  expect((await confirm(held)).state).toBe('held')
  emulator.faults.priceChanged = false
  expect(emulator.state.stayBookings.size).toBe(before)
})

test('a lost answer is looked up, and the request is not sent again', async () => {
  const held = await hold()
  emulator.chooseEnding = () => 'lost_after'
  const doubt = await confirm(held)
  emulator.chooseEnding = null
  expect(doubt.state).toBe('in_doubt')
  app.clock.forward(2)
  await reconcileBookings({ ...app.services, ...createCatalog(app.services) })
  const { rows } = await app.owner.query('select state from bookings where id = $1', [held.id])
  expect(rows[0].state).toBe('confirmed')
  expect(emulator.calls.filter((call) => call === 'POST /stays/bookings')).toHaveLength(3)
})

test('switched off, Duffel is not searched, but stays sold there can still be cancelled', async () => {
  const issued = await confirm(await hold())
  await app.call(
    suppliers.update,
    { params: { id: 'duffel-stays' }, body: { enabled: false, even_the_last: true } },
    admin,
  )
  const before = emulator.calls.length
  await find(stayIn()).catch(() => null)
  expect(emulator.calls.length).toBe(before)
  const body = { id: issued.id, agreed_penalty: 0, reason: 'Plans changed' }
  expect((await app.call(bookings.cancelIssued, { body }, agent)).body.booking?.state).toBe('cancelled')
  await app.call(suppliers.update, { params: { id: 'duffel-stays' }, body: { enabled: true } }, admin)
})

test('the office stops the sale of one of its hotels, and it is not offered', async () => {
  const stay = stayIn()
  const before = await find(stay)
  const card = before.hotels[0]
  const body = { supplier: 'duffel-stays', hotel: card?.hotel.id ?? '' }
  expect((await app.call(stopSales.stop, { body }, admin)).status).toBe(200)
  expect((await find(stay)).found).toBe(before.found - 1)
})
