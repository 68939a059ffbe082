import { offline } from '@safar/contract/bookings/offline.contract'
import type { OfflineForm } from '@safar/contract/bookings/offline.shapes'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerChecks } from '../../ledger-checks.ts'
import * as buyers from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { checkLedger, openAccount } from '../ledger/public.ts'
import { payablesFixture } from '../payables/testing/payables-fixture.ts'
import { adult, parts, ticketForm } from './testing/offline-form.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = await payablesFixture(app)
const { token } = trade.admin
const agent = await buyers.agentWith(app, 900_000_000)

const today = () => trade.dayBefore(0)
const addRate = (currency: 'USD' | 'SAR', rate: string) =>
  app.call(exchangeRates.add, { body: { currency, rate, day: today() } }, trade.admin)
const accountOf = (name: string) =>
  openAccount(app.services.db.adhoc, { code: `payable:${name}`, class: 'payable', name, currency: 'PKR' })
const proof = async () => (await checkLedger(app.services, ledgerChecks)).differences

const create = (more: Partial<OfflineForm>) =>
  app.call(offline.create, { body: ticketForm({ agent_id: agent.user.id, ...more }) }, { token })
async function sell(more: Partial<OfflineForm>) {
  const { status, body, text } = await create(more)
  if (status !== 200) throw new Error(text)
  return body.data
}
/** Edits as a desk does: submits the whole form again, with the named fields changed. */
function edit({ id, travellers }: Awaited<ReturnType<typeof sell>>, more: Partial<OfflineForm>) {
  const { agent_id: _agent, issued: _issued, ...form } = ticketForm({ travellers: people, ...more })
  const typed = form.travellers.map((one, place) => ({
    ...one,
    key: travellers[place]?.key,
    ticket: travellers[place]?.ticket,
  }))
  return app.call(offline.update, { body: { ...form, id, travellers: typed, reason: 'Typed wrongly' } }, { token })
}
const itemsOf = async (bookingId: number) =>
  (
    await app.owner.query(
      `select substr(a.code, 9) as supplier, i.charged::int, i.foreign_charged::int as abroad, i.foreign_currency as currency,
         trim_scale(i.rate)::text as rate
       from payable_items i join ledger_accounts a on a.id = i.account_id
       where i.source = 'booking' and i.source_id = $1 order by i.id`,
      [bookingId],
    )
  ).rows

/** USD 100.01, 100.01 and 99.99: at most rates, none converts to whole paisa. */
const people = [10_001, 10_001, 9_999].map((cost, place) => ({
  ...adult,
  given_name: `ALI ${['A', 'B', 'C'][place]}`,
  passport: `AB123456${place}`,
  cost: parts(cost),
  sale: parts(3_500_000),
}))

test('422: a cost in a foreign currency needs a rate, its own or that of the day', async () => {
  const refused = await create({ cost_exchange: { currency: 'USD' } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['cost_exchange.rate']])
  const own = await create({ cost_exchange: { currency: 'PKR', rate: '1' } })
  expect([own.status, Object.keys(own.body.errors ?? {})]).toEqual([422, ['cost_exchange.currency']])
})

test('a cost in a foreign currency is owed in it, at the rate of its day, and is paid in it', async () => {
  await addRate('USD', '278.4537')
  const supplier = 'Dubai Ground Handling'
  const booking = await sell({ supplier, cost_exchange: { currency: 'USD' }, travellers: people, issued: false })
  expect(booking.cost_exchange).toEqual({ currency: 'USD', rate: '278.4537', day: today() })
  await addRate('USD', '300')
  const { body } = await app.call(
    offline.issue,
    { body: { id: booking.id, version: booking.version, tickets: [] } },
    { token },
  )
  // USD 300.01 at 278.4537, rounded once.
  const charged = 8_353_889
  expect(body.data.cost).toBe(charged)
  expect(await itemsOf(booking.id)).toEqual([{ supplier, charged, abroad: 30_001, currency: 'USD', rate: '278.4537' }])
  const account = await accountOf(supplier)
  const paid = await trade.pay(account, 8_400_000, { foreign: { currency: 'USD', amount: 30_001 } })
  expect(paid.body.data).toMatchObject({ state: 'posted', exchange_gain: charged - 8_400_000 })
  expect(await trade.ledgerBalance(account)).toBe(0)
  expect(await proof()).toEqual([])
})

test('a refund of one traveller reverses both currencies, and a void leaves nothing in either', async () => {
  const booking = await sell({
    supplier: 'Refund Abroad',
    cost_exchange: { currency: 'USD', rate: '280' },
    travellers: people,
  })
  const refund = { id: booking.id, travellers: [booking.travellers[0]?.key ?? ''], penalty: 0, fee: 0, reason: 'Ill' }
  expect((await app.call(offline.refund, { body: refund }, { token })).status).toBe(200)
  expect(await itemsOf(booking.id)).toMatchObject([{ charged: 20_000 * 280, abroad: 20_000 }])
  const other = await sell({
    supplier: 'Void Abroad',
    cost_exchange: { currency: 'USD', rate: '281.455' },
    travellers: people,
  })
  expect((await app.call(offline.voidBooking, { body: { id: other.id, reason: 'Twice' } }, { token })).status).toBe(200)
  expect(await itemsOf(other.id)).toMatchObject([{ charged: 0, abroad: 0 }])
  expect(await proof()).toEqual([])
})

test('after a corrected currency, rate or supplier, only the corrected amount is owed and nothing of the old one', async () => {
  await addRate('SAR', '74.76')
  const booking = await sell({
    supplier: 'First Abroad',
    travellers: people,
    cost_exchange: { currency: 'USD', rate: '280' },
  })
  expect(
    (await edit(booking, { supplier: 'First Abroad', cost_exchange: { currency: 'USD', rate: '281.5' } })).status,
  ).toBe(200)
  expect(await itemsOf(booking.id)).toMatchObject([{ charged: 8_445_282, abroad: 30_001, rate: '281.5' }])
  await edit(booking, { supplier: 'Second Abroad', cost_exchange: { currency: 'SAR' } })
  expect(await itemsOf(booking.id)).toMatchObject([
    { supplier: 'First Abroad', charged: 0, abroad: 0 },
    { supplier: 'Second Abroad', charged: 2_242_875, abroad: 30_001, currency: 'SAR', rate: '74.76' },
  ])
  await edit(booking, { supplier: 'Second Abroad' })
  expect(await itemsOf(booking.id)).toMatchObject([
    { abroad: 0 },
    { charged: 30_001, abroad: 0, currency: null, rate: null },
  ])
  expect(await proof()).toEqual([])
})

test('409: a cost that was paid at one rate cannot be changed to another afterwards', async () => {
  const supplier = 'Paid Abroad'
  const cost_exchange = { currency: 'USD' as const, rate: '280' }
  const booking = await sell({ supplier, travellers: people, cost_exchange })
  await trade.pay(await accountOf(supplier), 8_400_280, { foreign: { currency: 'USD', amount: 30_001 } })
  for (const other of [{ currency: 'USD' as const, rate: '281' }, null]) {
    const { status, body } = await edit(booking, { supplier, cost_exchange: other })
    expect([status, body.reason]).toEqual([409, 'payable_counted'])
  }
  expect(await itemsOf(booking.id)).toMatchObject([{ charged: 8_400_280, abroad: 30_001, rate: '280' }])
  expect((await edit(booking, { supplier, cost_exchange, note: 'Window seat' })).status).toBe(200)
  expect(await proof()).toEqual([])
})
